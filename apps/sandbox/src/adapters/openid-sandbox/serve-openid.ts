import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personForm } from './person-form.ts';
import {
  type SandboxLoginProvider,
  type SandboxOpenIdAccounts,
  sandboxOpenIdPath,
} from './sandbox-accounts.ts';
import { computeSubject, sandboxPerson, toProfile } from './sandbox-person.ts';
import {
  createSandboxProvider,
  profilePath,
  rememberPerson,
  type SandboxProvider,
} from './sandbox-provider.ts';

export interface OpenIdSandboxDeps {
  readonly accounts: SandboxOpenIdAccounts;
  /** This program's own base URL, where browsers and adapters reach the sandbox providers. */
  readonly ownUrl: string;
}

const sandboxLoginProviders = ['google', 'apple', 'bankid'] as const;
type FindProvider = () => Promise<SandboxProvider>;

/** Serves the sandbox providers of Google, Apple and BankID. Each is created at its first request. */
export function serveOpenId(app: FastifyInstance, { accounts, ownUrl }: OpenIdSandboxDeps): void {
  for (const loginProvider of sandboxLoginProviders) {
    const base = `${sandboxOpenIdPath}/${loginProvider}`;
    let made: Promise<SandboxProvider> | undefined;
    const find = () => {
      made ??= createSandboxProvider(loginProvider, `${ownUrl}${base}`, accounts);
      return made;
    };
    app.register(async (scope) => servePerson(scope, loginProvider, base, find));
    app.register(async (scope) => serveProtocol(scope, base, find));
  }
}

/** Passes requests to the library, which reads the body and writes the answer itself. */
function serveProtocol(scope: FastifyInstance, base: string, find: FindProvider): void {
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

function servePerson(
  scope: FastifyInstance,
  loginProvider: SandboxLoginProvider,
  base: string,
  find: FindProvider,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.get(`${base}/person/:uid`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(personForm(loginProvider)),
  );
  scope.post(`${base}/person/:uid`, async (request, reply) => {
    const sandbox = await find();
    const result = toInteractionResult(loginProvider, sandbox, request);
    if (result === undefined) return reply.code(422).send();
    return reply.redirect(await sandbox.provider.interactionResult(request.raw, reply.raw, result), 303);
  });
  if (loginProvider === 'bankid') {
    scope.get(`${base}${profilePath}`, async ({ headers }, reply) => {
      const { provider, people } = await find();
      const token = String(headers.authorization ?? '').replace(/^Bearer /, '');
      const sub = (await provider.AccessToken.find(token))?.accountId ?? '';
      const person = people.get(sub);
      return person === undefined ? reply.code(401).send() : reply.send(toProfile(sub, person));
    });
  }
}

function toInteractionResult(
  loginProvider: SandboxLoginProvider,
  sandbox: SandboxProvider,
  { body }: FastifyRequest,
) {
  if (Object(body).answer === 'no') {
    return { error: 'access_denied', error_description: 'the person said no' };
  }
  const person = sandboxPerson.safeParse(body);
  if (!person.success) return undefined;
  const sub = computeSubject(loginProvider, person.data);
  rememberPerson(sandbox, sub, person.data);
  // The form also answers the account selection prompt.
  return { login: { accountId: sub, remember: false }, select_account: {} };
}
