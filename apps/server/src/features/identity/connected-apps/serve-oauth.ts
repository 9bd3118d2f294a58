import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import type { App } from './apps-repository.ts';
import type { Issued } from './issue-tokens.ts';
import { metadata, metadataPath, oauthPaths } from './metadata.ts';
import { authenticateApp, type OAuthForm, parseForm } from './oauth-request.ts';
import { introspectToken, revokeToken } from './program-asks.ts';
import { redeemCode } from './redeem-code.ts';
import { refreshTokens } from './refresh-tokens.ts';

const largestFormBytes = 8 * 1024;

type Json = Readonly<Record<string, unknown>>;

interface OAuthAnswer {
  readonly status: number;
  readonly body?: Json;
}

interface ProgramCall {
  readonly form: OAuthForm;
  readonly app: App;
  readonly issuer: string;
  readonly now: Date;
}

const said = (status: number, body?: Json): OAuthAnswer => ({ status, ...(body && { body }) });
/** As RFC 6749, 5.2 wants it; the words are for whoever writes the program, and therefore English everywhere. */
const wrong = (error: string, description: string, status = 400) =>
  said(status, { error, error_description: description });

/**
 * What programs ask for themselves: tokens (RFC 6749), revocation (RFC 7009), introspection (RFC 7662) and the metadata (RFC 8414).
 * They speak forms and errors of their own, and bring no cookie: whoever reads the form is the program with that secret or code.
 */
export function serveOAuth({ parts }: Pick<Api, 'parts'>): void {
  const { database } = parts;
  parts.app.get(metadataPath, async (request, reply) => {
    const site = parts.siteOf(request);
    if (site === undefined) return reply.code(404).send(wrong('not_found', 'Unknown host.', 404).body);
    return reply.header('access-control-allow-origin', '*').send(metadata(site.origin));
  });
  parts.app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, text),
    );
    const serve = (path: string, work: (call: ProgramCall) => Promise<OAuthAnswer>) =>
      scope.post(path, { bodyLimit: largestFormBytes }, (request, reply) => answer(request, reply, work));
    serve(oauthPaths.token, giveTokens);
    serve(oauthPaths.revocation, revoke);
    serve(oauthPaths.introspection, introspect);
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ProgramCall) => Promise<OAuthAnswer>,
  ): Promise<FastifyReply> {
    const { status, body } = await answerOf(request, work);
    reply.header('cache-control', 'no-store').code(status);
    if (status === 401) reply.header('www-authenticate', 'Basic realm="programs"');
    if (status === 429) reply.header('retry-after', '2');
    return reply.send(body ?? '');
  }

  async function answerOf(
    request: FastifyRequest,
    work: (call: ProgramCall) => Promise<OAuthAnswer>,
  ): Promise<OAuthAnswer> {
    const site = parts.siteOf(request);
    if (site === undefined) return wrong('invalid_request', 'Unknown host.', 404);
    const from = parts.limits && addressSubject(request.ip, parts.limits);
    const isSpent = from !== undefined && parts.limits?.isSpent('signatures', from);
    const isFull = from !== undefined && parts.limits?.take('public', from)?.isSpent;
    if (isSpent || isFull) return wrong('slow_down', 'Too many requests.', 429);
    const form = parseForm(request.body);
    if (form === undefined) return wrong('invalid_request', 'A form with each parameter once is expected.');
    const app = await authenticateApp(database, form, request.headers.authorization);
    if (app.refused) {
      // Guesses are counted as wrong signatures are: who guesses secrets is soon heard no more.
      if (from !== undefined) parts.limits?.take('signatures', from);
      return wrong('invalid_client', 'The program is not known or has not proven itself.', 401);
    }
    return work({ form, app: app.value, issuer: site.origin, now: parts.clock.now() });
  }

  async function giveTokens({ form, app, issuer, now }: ProgramCall): Promise<OAuthAnswer> {
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const code = form.get('code');
        const verifier = form.get('code_verifier');
        const redirectUri = form.get('redirect_uri');
        if (code === undefined || verifier === undefined || redirectUri === undefined) {
          return wrong('invalid_request', 'code, code_verifier and redirect_uri are needed.');
        }
        const redemption = { app, code, verifier, redirectUri, issuer, now };
        return tokensOr(await inTransaction(database, (tx) => redeemCode(tx, redemption)));
      }
      case 'refresh_token': {
        const refreshToken = form.get('refresh_token');
        if (refreshToken === undefined) return wrong('invalid_request', 'refresh_token is needed.');
        const refreshing = { app, refreshToken, scope: form.get('scope'), now };
        return tokensOr(await inTransaction(database, (tx) => refreshTokens(tx, refreshing)));
      }
      case undefined:
        return wrong('invalid_request', 'grant_type is needed.');
      default:
        return wrong('unsupported_grant_type', 'Known are authorization_code and refresh_token.');
    }
  }

  async function revoke({ form, app, now }: ProgramCall): Promise<OAuthAnswer> {
    const token = form.get('token');
    if (token === undefined) return wrong('invalid_request', 'token is needed.');
    await inTransaction(database, (tx) => revokeToken(tx, { app, token, now }));
    return said(200);
  }

  async function introspect({ form, app, issuer, now }: ProgramCall): Promise<OAuthAnswer> {
    const token = form.get('token');
    if (token === undefined) return wrong('invalid_request', 'token is needed.');
    // A program without a secret is whoever says so: it is told nothing (RFC 7662, 2.1).
    if (app.secretHash === null) return wrong('invalid_client', 'Only a program with a secret may ask.', 401);
    return said(200, await introspectToken(database, { app, token, issuer, now }));
  }
}

type Given =
  | { readonly refused: false; readonly value: Issued }
  | { readonly refused: true; readonly reason: 'invalid_grant' | 'invalid_scope' };

function tokensOr(given: Given): OAuthAnswer {
  if (given.refused) {
    return given.reason === 'invalid_scope'
      ? wrong('invalid_scope', 'More was asked for than was allowed.')
      : wrong(
          'invalid_grant',
          'The code or token is unknown, used, expired, revoked, or not of this request.',
        );
  }
  const { accessToken, refreshToken, expiresInSeconds, scopes } = given.value;
  return said(200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  });
}
