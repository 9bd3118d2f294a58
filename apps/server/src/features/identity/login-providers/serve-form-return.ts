import type { FastifyInstance } from 'fastify';
import { returnPath } from './ask-provider.ts';

const largestFormBytes = 16 * 1024;
const carried = ['state', 'code', 'iss', 'error'] as const;

/**
 * Apple sends people back by a form, from its own site: no cookie of ours comes with it. The browser is led on to the page that reads
 * the same from its address, where the device shows itself; what else the form says (the name, once) is not kept.
 */
export function serveFormReturn(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(returnPath, async ({ body }, reply) => {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      const query = new URLSearchParams();
      for (const name of carried) {
        const value = form.get(name);
        if (value !== null) query.set(name, value);
      }
      return reply.header('cache-control', 'no-store').redirect(`${returnPath}?${query.toString()}`, 303);
    });
  });
}
