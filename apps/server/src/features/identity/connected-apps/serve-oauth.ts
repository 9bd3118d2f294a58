import {
  oauthIntrospection,
  oauthMetadata,
  oauthRevocation,
  oauthToken,
  type ProtocolRoute,
} from '@dukat/contract/protocol-routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import { metadata, servesPrograms } from './metadata.ts';
import {
  grantTokens,
  introspect,
  type OAuthAnswer,
  type ProgramCall,
  revoke,
  wrong,
} from './oauth-answers.ts';
import { authenticateApp, parseForm } from './oauth-request.ts';

const largestFormBytes = 8 * 1024;

/**
 * Endpoints that programs call: tokens (RFC 6749), revocation (RFC 7009), introspection (RFC 7662) and metadata (RFC 8414). They use form
 * bodies and the errors of these RFCs, and no cookies: the secret or code authenticates the program.
 */
export function serveOAuth({ deps }: Pick<Api, 'deps'>): void {
  const { database } = deps;
  deps.app.get(oauthMetadata.path, async (request, reply) => {
    const site = deps.resolveSite(request);
    if (site === undefined || !servesPrograms(site)) {
      return reply.code(404).send(wrong('not_found', 'No programs are served here.', 404).body);
    }
    return reply.header('access-control-allow-origin', '*').send(metadata(site.origin));
  });
  deps.app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, text),
    );
    const serve = ({ path }: ProtocolRoute, work: (call: ProgramCall) => Promise<OAuthAnswer>) =>
      scope.post(path, { bodyLimit: largestFormBytes }, (request, reply) => answer(request, reply, work));
    serve(oauthToken, (call) => grantTokens(database, call));
    serve(oauthRevocation, (call) => revoke(database, call));
    serve(oauthIntrospection, (call) => introspect(database, call));
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ProgramCall) => Promise<OAuthAnswer>,
  ): Promise<FastifyReply> {
    const { status, body } = await handleRequest(request, work);
    reply.header('cache-control', 'no-store').code(status);
    if (status === 401) reply.header('www-authenticate', 'Basic realm="programs"');
    if (status === 429) reply.header('retry-after', '2');
    return reply.send(body ?? '');
  }

  async function handleRequest(
    request: FastifyRequest,
    work: (call: ProgramCall) => Promise<OAuthAnswer>,
  ): Promise<OAuthAnswer> {
    const site = deps.resolveSite(request);
    if (site === undefined) return wrong('invalid_request', 'Unknown host.', 404);
    const from = deps.limits && addressSubject(request.ip, deps.limits);
    const isSpent = from !== undefined && deps.limits?.isSpent('signatures', from);
    const isFull = from !== undefined && deps.limits?.take('public', from)?.isSpent;
    if (isSpent || isFull) return wrong('slow_down', 'Too many requests.', 429);
    const form = parseForm(request.body);
    if (form === undefined) return wrong('invalid_request', 'A form with each parameter once is expected.');
    const app = await authenticateApp(database, form, request.headers.authorization);
    if (app.refused) {
      // Counts failed authentications with wrong signatures, so that an address that guesses secrets is soon blocked.
      if (from !== undefined) deps.limits?.take('signatures', from);
      return wrong('invalid_client', 'The program is not known or has not proven itself.', 401);
    }
    return work({ form, app: app.value, issuer: site.origin, now: deps.clock.now() });
  }
}
