import type { Site } from '@dukat/brands/site';
import { brandStyleSheet } from '@dukat/brands/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest } from '../../../../web/src/platform/page-request.ts';
import type { DeviceCookies } from '../http/device-cookie.ts';
import { sendNothingHere } from '../http/server.ts';
import { contentSecurityPolicy, newNonce, pageHeaders } from './content-security-policy.ts';
import { gzipPage } from './gzip-page.ts';
import { inProcessApi } from './in-process-api.ts';
import { type CachedPage, createPageCache, withNonce } from './page-cache.ts';
import { builtRenderer, type PageRenderer } from './page-renderer.ts';
import { type PageWishes, pageWishes } from './page-wishes.ts';
import { serveSiteFiles } from './site-files.ts';
import { serveStaticFiles } from './static-files.ts';

export interface WebParts {
  readonly siteOf: (request: FastifyRequest) => Site | undefined;
  readonly cookies: DeviceCookies;
  readonly version: string;
  readonly hasSandbox: boolean;
  readonly isDevelopment: boolean;
  /** Draws pages instead of the build; for tests. */
  readonly renderer?: PageRenderer;
}

/** Stands for a nonce while a page waits in the cache; as random as one, so that no page can contain it by chance. */
const noncePlaceholder = newNonce();

const everyPageHeaders = {
  ...pageHeaders,
  vary: 'accept-encoding, accept-language, cookie',
  // The page may be kept by the browser alone, and is asked for again each time: its rates are of this minute.
  'cache-control': 'private, no-cache',
};

/** Serves the pages, their files and nothing else: an encapsulated plugin, so that the API keeps its own parsers. */
export async function mountWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const apiFor = inProcessApi({ app, cookies: parts.cookies });
  const cache = createPageCache();
  const policy = contentSecurityPolicy(noncePlaceholder, parts).split(noncePlaceholder);
  const policyWith = (nonce: string) => policy.join(nonce);

  await app.register(async (web) => {
    let renderer: PageRenderer;
    if (parts.renderer !== undefined) {
      renderer = parts.renderer;
    } else if (parts.isDevelopment) {
      const { developmentRenderer } = await import('./development-renderer.ts');
      renderer = await developmentRenderer(web);
    } else {
      renderer = await builtRenderer();
      await serveStaticFiles(web);
    }
    serveSiteFiles(web, parts.siteOf);

    web.route({
      method: 'GET',
      url: '/*',
      exposeHeadRoute: true,
      handler: (request, reply) => {
        const site = parts.siteOf(request);
        if (site === undefined) return nothingHere(reply, 'Unknown host.');
        if (/^\/(api|v1)\//.test(request.url)) return sendNothingHere(request, reply);
        if (isNoPage(request.url)) return nothingHere(reply, 'Not found.');
        const wishes = pageWishes(request, site);
        const key = keyOf(request, site, wishes);
        const known = key === undefined ? undefined : cache.find(key, Date.now());
        if (known !== undefined) {
          // A kept page waits for nothing, and Fastify neither when it is given nothing to wait for.
          sendPage(request, reply, known);
          return undefined;
        }
        return drawAndKeep(request, site, wishes, key).then((page) => sendPage(request, reply, page));
      },
    });

    /** Under what a visitor's page is kept; a page with a session never is. */
    function keyOf(request: FastifyRequest, site: Site, wishes: PageWishes): string | undefined {
      if (wishes.isSignedIn || parts.isDevelopment) return undefined;
      return [site.origin, request.url, wishes.locale, wishes.scheme, wishes.hiddenAlerts].join('\n');
    }

    async function drawAndKeep(
      request: FastifyRequest,
      site: Site,
      wishes: PageWishes,
      key: string | undefined,
    ): Promise<CachedPage> {
      const page = await draw(request, site, wishes);
      if (key !== undefined && page.status < 400) cache.keep(key, page, Date.now());
      return page;
    }

    async function draw(request: FastifyRequest, site: Site, wishes: PageWishes): Promise<CachedPage> {
      const { version, hasSandbox } = parts;
      const context: PageRequest = {
        ...wishes,
        site,
        version,
        hasSandbox,
        nonce: noncePlaceholder,
        brandStyle: brandStyleSheet(site.brand.id),
        api: apiFor(site, wishes.locale),
      };
      const agent = request.headers['user-agent'];
      const asked = new Request(new URL(request.url, site.origin), {
        headers: agent === undefined ? {} : { 'user-agent': agent },
      });
      const response = await renderer.fetch(asked, { context });
      const html = await response.text();
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        pieces: html.split(noncePlaceholder),
      };
    }

    function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
      const nonce = newNonce();
      reply
        .code(page.status)
        .headers(page.headers)
        .headers(everyPageHeaders)
        .header('content-security-policy', policyWith(nonce));
      const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && page.pieces.length > 1;
      return isZipped
        ? reply.header('content-encoding', 'gzip').send(gzipPage(page, nonce))
        : reply.send(withNonce(page, nonce));
    }
  });
}

/** Files that do not exist are not pages: they would otherwise lead home. */
function isNoPage(url: string): boolean {
  const path = url.replace(/\?.*$/s, '');
  return /\.[a-z0-9]{2,5}$/i.test(path);
}

function nothingHere(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${text}\n`);
}
