import { providerReturnParameters } from '@dukat/brands/page-queries';
import type { FastifyInstance } from 'fastify';
import { returnPath } from './create-login-url.ts';

const largestFormBytes = 16 * 1024;

/**
 * Apple returns people with a form POST from its own site, so our cookies are not sent. Redirects the browser to the same path with the
 * values in the query, where the device cookie is sent. Other fields of the form (the name, sent once) are not kept.
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
      for (const name of providerReturnParameters) {
        const value = form.get(name);
        if (value !== null) query.set(name, value);
      }
      return reply.header('cache-control', 'no-store').redirect(`${returnPath}?${query.toString()}`, 303);
    });
  });
}
