import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personForm } from './person-form.ts';
import { type SandboxHouse, type SandboxOpenIdAccounts, sandboxOpenIdPath } from './sandbox-houses.ts';
import { profileOf, sandboxPerson, subjectOf } from './sandbox-person.ts';
import { type PlayedProvider, playedProvider, profilePath, rememberPerson } from './sandbox-provider.ts';

export interface OpenIdSandboxDeps {
  readonly accounts: SandboxOpenIdAccounts;
  /** This program's own base URL, where browsers and adapters reach the sandbox providers. */
  readonly ownUrl: string;
}

const houses = ['google', 'apple', 'bankid'] as const;
type Find = () => Promise<PlayedProvider>;

/** Serves the sandbox providers of Google, Apple and BankID. Each is created at its first request. */
export function serveOpenId(app: FastifyInstance, { accounts, ownUrl }: OpenIdSandboxDeps): void {
  for (const house of houses) {
    const base = `${sandboxOpenIdPath}/${house}`;
    let made: Promise<PlayedProvider> | undefined;
    const find = () => {
      made ??= playedProvider(house, `${ownUrl}${base}`, accounts);
      return made;
    };
    app.register(async (scope) => servePerson(scope, house, base, find));
    app.register(async (scope) => serveProtocol(scope, base, find));
  }
}

/** Passes requests to the library, which reads the body and writes the answer itself. */
function serveProtocol(scope: FastifyInstance, base: string, find: Find): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${base}/*`, async ({ raw }, reply) => {
    const { provider } = await find();
    reply.hijack();
    const originalUrl = raw.url ?? '';
    Object.assign(raw, { originalUrl, url: originalUrl.slice(base.length) });
    await provider.callback()(raw, reply.raw);
  });
}

function servePerson(scope: FastifyInstance, house: SandboxHouse, base: string, find: Find): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.get(`${base}/person/:uid`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(personForm(house)),
  );
  scope.post(`${base}/person/:uid`, async (request, reply) => {
    const played = await find();
    const result = answerOf(house, played, request);
    if (result === undefined) return reply.code(422).send();
    return reply.redirect(await played.provider.interactionResult(request.raw, reply.raw, result), 303);
  });
  if (house === 'bankid') {
    scope.get(`${base}${profilePath}`, async ({ headers }, reply) => {
      const { provider, people } = await find();
      const token = String(headers.authorization ?? '').replace(/^Bearer /, '');
      const sub = (await provider.AccessToken.find(token))?.accountId ?? '';
      const person = people.get(sub);
      return person === undefined ? reply.code(401).send() : reply.send(profileOf(sub, person));
    });
  }
}

function answerOf(house: SandboxHouse, played: PlayedProvider, { body }: FastifyRequest) {
  if (Object(body).answer === 'no') {
    return { error: 'access_denied', error_description: 'the person said no' };
  }
  const person = sandboxPerson.safeParse(body);
  if (!person.success) return undefined;
  const sub = subjectOf(house, person.data);
  rememberPerson(played, sub, person.data);
  // The form also answers the account selection prompt.
  return { login: { accountId: sub, remember: false }, select_account: {} };
}
