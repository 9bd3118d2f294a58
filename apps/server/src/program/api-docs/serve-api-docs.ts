import type { Site } from '@dukat/brands/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '../../platform/random.ts';
import { contentSecurityPolicy, pageHeaders } from '../../platform/web/content-security-policy.ts';
import type { CachedPage } from '../../platform/web/page-cache.ts';
import { pagePreferences } from '../../platform/web/page-preferences.ts';
import { sendPageWithNonce } from '../../platform/web/page-sender.ts';
import { type DocsSubject, docsPage } from './docs-page.ts';

const maxCachedPages = 100;
const placeholder = newNonce();

/** Serves GET /v1/docs. Per process, the page varies only by nonce, site and colours, so it is cached. */
export function serveApiDocs(
  app: FastifyInstance,
  subject: DocsSubject,
  resolveSite: (request: FastifyRequest) => Site | undefined,
): void {
  const pages = new Map<string, CachedPage>();

  function pageFor(request: FastifyRequest, site: Site): CachedPage {
    const { scheme } = pagePreferences(request, site);
    const key = `${site.origin} ${scheme}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const pieces = docsPage(subject, { site, scheme, nonce: placeholder }).split(placeholder);
    const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, pieces };
    if (pages.size < maxCachedPages) pages.set(key, page);
    return page;
  }

  app.get('/v1/docs', (request: FastifyRequest, reply: FastifyReply) => {
    const site = resolveSite(request);
    if (site === undefined) {
      reply.code(404).type('text/plain; charset=utf-8').send('Unknown host.\n');
      return;
    }
    const page = pageFor(request, site);
    const nonce = newNonce();
    reply
      .headers({
        ...pageHeaders,
        ...page.headers,
        vary: 'accept-encoding, cookie',
        'cache-control': 'private, no-cache',
      })
      .header('content-security-policy', contentSecurityPolicy(nonce, { isDevelopment: false }));
    sendPageWithNonce(request, reply, page, nonce);
  });
}
