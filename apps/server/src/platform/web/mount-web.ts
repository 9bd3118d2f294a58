import { findPage, knownQuery } from '@dukat/brands/page-table';
import type { Site } from '@dukat/brands/site';
import { brandStyleSheet } from '@dukat/brands/sites';
import { withReferral } from '@dukat/brands/with-referral';
import { languageTag } from '@dukat/locales/locale';
import { refusalText } from '@dukat/locales/refusal-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest } from '../../../../web/src/platform/page-request.ts';
import type { DeviceCookies } from '../http/device-cookie.ts';
import { sendNothingHere } from '../http/server.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { contentSecurityPolicy, newNonce, pageHeaders } from './content-security-policy.ts';
import { gzipPage } from './gzip-page.ts';
import { inProcessApi } from './in-process-api.ts';
import { withoutNeedlessNonces } from './needless-nonces.ts';
import { pageBudget, type Turned } from './page-budget.ts';
import { type CachedPage, createPageCache, withNonce } from './page-cache.ts';
import { type PagePerson, pagePerson } from './page-person.ts';
import { type PagePreferences, pagePreferences } from './page-preferences.ts';
import { builtRenderer, type PageRenderer } from './page-renderer.ts';
import { serveSiteFiles } from './site-files.ts';
import { serveStaticFiles } from './static-files.ts';

export interface WebParts {
  readonly siteOf: (request: FastifyRequest) => Site | undefined;
  readonly cookies: DeviceCookies;
  readonly version: string;
  readonly hasSandbox: boolean;
  readonly isDevelopment: boolean;
  /** Absent where nothing is counted. */
  readonly limits?: RateLimits | undefined;
  /** Draws pages instead of the build; for tests. */
  readonly renderer?: PageRenderer;
}

interface WantedPage {
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly preferences: PagePreferences;
  readonly url: string;
  readonly key: string | undefined;
  /** Only of a page that belongs to one person. */
  readonly person?: PagePerson;
}

/** Stands for a nonce while a page waits in the cache; as random as one, so that no page can contain it by chance. */
const noncePlaceholder = newNonce();

const everyPageHeaders = {
  ...pageHeaders,
  vary: 'accept-encoding, accept-language, cookie',
};
/** The page may be kept by the browser alone, and is asked for again each time: its rates are of this minute. */
const shownAnew = 'private, no-cache';
/** Not even by the browser: whoever sits down at it after a logout must not find the page by going back. */
const keptNowhere = 'private, no-store';

/** Serves the pages, their files and nothing else: an encapsulated plugin, so that the API keeps its own parsers. */
export async function mountWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const apiFor = inProcessApi({ app, cookies: parts.cookies });
  const cache = createPageCache();
  const beingDrawn = new Map<string, Promise<CachedPage>>();
  const budget = pageBudget(parts.limits);
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
        if (isNoPage(request.url) || isElsewhere(request.url, site)) return nothingHere(reply, 'Not found.');
        const preferences = pagePreferences(request, site);
        const url = urlOf(request, preferences);
        const key = keyOf(url, site, preferences);
        const known = key === undefined ? undefined : cache.find(key, Date.now());
        if (known !== undefined) {
          // A kept page waits for nothing, and Fastify neither when it is given nothing to wait for.
          sendPage(request, reply, known);
          return undefined;
        }
        // Asked only now, since reading the table costs more than a kept page: no personal page is ever kept.
        const drawn = isPersonalPage(url)
          ? drawOnce({
              request,
              site,
              preferences,
              url,
              key: undefined,
              person: pagePerson(request, preferences),
            })
          : drawOnce({ request, site, preferences, url, key });
        if ('status' in drawn) return sendTurned(reply, drawn, preferences);
        return drawn.then((page) => sendPage(request, reply, page));
      },
    });

    /** The address as a page reads it. What it does not read would only make visitors' pages that differ in nothing. */
    function urlOf(request: FastifyRequest, preferences: PagePreferences): string {
      const [path = '/', ...query] = request.url.split('?');
      return query.length === 0 || preferences.isSignedIn
        ? request.url
        : path + knownQuery(path, query.join('?'));
    }

    /** Under what a visitor's page is kept; a page with a session never is. */
    function keyOf(url: string, site: Site, preferences: PagePreferences): string | undefined {
      if (preferences.isSignedIn || parts.isDevelopment) return undefined;
      const { locale, scheme, isNewerStyle, hiddenAlerts, isConsentAsked } = preferences;
      return [site.origin, url, locale, scheme, isNewerStyle, hiddenAlerts, isConsentAsked].join('\n');
    }

    /** Visitors who want the same page while it is drawn wait for one drawing. */
    function drawOnce(wanted: WantedPage): Promise<CachedPage> | Turned {
      const { request, key } = wanted;
      const same = key === undefined ? undefined : beingDrawn.get(key);
      if (same !== undefined) return same;
      const drawn = budget.draw(request.ip, () => draw(wanted));
      if (key === undefined || 'status' in drawn) return drawn;
      const kept = drawn
        .then((page) => {
          if (page.status < 400) cache.keep(key, page, Date.now());
          return page;
        })
        .finally(() => beingDrawn.delete(key));
      beingDrawn.set(key, kept);
      return kept;
    }

    async function draw({ request, site, preferences, url, person }: WantedPage): Promise<CachedPage> {
      const { version, hasSandbox } = parts;
      const context: PageRequest = {
        ...preferences,
        site,
        version,
        hasSandbox,
        nonce: noncePlaceholder,
        brandStyle: brandStyleSheet(site.brand.id),
        api: apiFor(site, preferences.locale, person),
      };
      const agent = request.headers['user-agent'];
      const asked = new Request(new URL(url, site.origin), {
        headers: agent === undefined ? {} : { 'user-agent': agent },
      });
      const response = await renderer.fetch(asked, { context });
      const html = withoutNeedlessNonces(await response.text(), noncePlaceholder);
      return {
        status: response.status,
        headers: {
          ...Object.fromEntries(response.headers),
          'cache-control': person === undefined ? shownAnew : keptNowhere,
        },
        pieces: html.split(noncePlaceholder),
      };
    }

    function sendTurned(
      reply: FastifyReply,
      { status, waitSeconds }: Turned,
      preferences: PagePreferences,
    ): FastifyReply {
      const reason = status === 429 ? 'too_many_requests' : 'unavailable';
      return reply
        .code(status)
        .headers({ ...pageHeaders, 'cache-control': 'no-store', 'retry-after': String(waitSeconds) })
        .header('content-security-policy', policyWith(newNonce()))
        .type('text/html; charset=utf-8')
        .send(turnedPage(refusalText(reason, preferences.locale), languageTag(preferences.locale)));
    }

    function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
      const nonce = newNonce();
      reply
        .code(page.status)
        .headers(page.headers)
        .headers(everyPageHeaders)
        .header('content-security-policy', policyWith(nonce));
      // Kept pages know nothing of who was referred by whom.
      const next = page.headers.location;
      if (next !== undefined) reply.header('location', withReferral(next, queryOf(request)));
      const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && page.pieces.length > 1;
      return isZipped
        ? reply.header('content-encoding', 'gzip').send(gzipPage(page, nonce))
        : reply.send(withNonce(page, nonce));
    }
  });
}

/** For a person who meets the budget, and drawn without the web, which is what there is too little of. */
function turnedPage(sentence: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`;
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function isPersonalPage(url: string): boolean {
  return findPage(url.replace(/\?.*$/s, ''))?.isPersonal === true;
}

/** Files that do not exist are not pages: they would otherwise lead home. */
function isNoPage(url: string): boolean {
  const path = url.replace(/\?.*$/s, '');
  return /\.[a-z0-9]{2,5}$/i.test(path);
}

/** Dot segments may leave two slashes in front, which the router would read as another host. */
function isElsewhere(url: string, { origin }: Site): boolean {
  if (!/[/\\]{2}/.test(url)) return false;
  return !URL.canParse(url, origin) || new URL(url, origin).pathname.startsWith('//');
}

function nothingHere(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${text}\n`);
}
