import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { limitCallbacks } from '../../../platform/limits/limit-callbacks.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The content types that RFC 8058 allows for the one-click body; no page of ours uses them. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const largestFormBytes = 1024;
const secretShape = /^[A-Za-z0-9_-]{16,128}$/;

/**
 * `POST /email_unsubscribe?token=…`, sent by a mail program's own button: no cookie, no page, no confirmation (RFC 8058, 3.2). A GET of the
 * same URL shows the page, which asks for confirmation, because mail scanners open every link.
 */
export function serveOneClick({ deps }: Pick<Api, 'deps'>): void {
  deps.app.register(async (scope: FastifyInstance) => {
    for (const form of forms) {
      scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, text, done) => done(null, text));
    }
    scope.addHook('onRequest', limitCallbacks(deps.limits));
    scope.post<{ Querystring: { token?: unknown } }>(
      '/email_unsubscribe',
      { bodyLimit: largestFormBytes },
      async (request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        if (deps.resolveSite(request) === undefined) return reply.code(404).send('Unknown host.\n');
        const { token } = request.query;
        if (typeof token !== 'string' || !secretShape.test(token) || !isOneClick(request.body)) {
          return reply.code(400).send('This is no request to unsubscribe.\n');
        }
        const now = deps.clock.now();
        const ended = await inTransaction(deps.database, (tx) =>
          unsubscribe(tx, { token, way: 'one_click', now }),
        );
        return ended.refused
          ? reply.code(404).send('This link is not known.\n')
          : reply.code(200).send('Unsubscribed.\n');
      },
    );
  });
}

/** Matches `List-Unsubscribe=One-Click`, URL-encoded or as a multipart field. */
function isOneClick(body: unknown): boolean {
  if (typeof body !== 'string') return false;
  if (new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click') return true;
  return /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body);
}
