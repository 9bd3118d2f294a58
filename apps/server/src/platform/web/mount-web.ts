import { findPage, knownQuery } from '@dukat/brands/find-page';
import type { Site } from '@dukat/brands/site';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookies } from '../http/device-cookie.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { sendNotFound } from '../http/server.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { pageHeaders } from './content-security-policy.ts';
import { inProcessApi } from './in-process-api.ts';
import { createPageCache } from './page-cache.ts';
import { pageDrawer, type WantedPage } from './page-drawer.ts';
import { pagePerson } from './page-person.ts';
import { type PagePreferences, pagePreferences } from './page-preferences.ts';
import { builtRenderer, type PageRenderer } from './page-renderer.ts';
import { pageSender } from './page-sender.ts';
import { serveSiteFiles } from './site-files.ts';
import { serveStaticFiles } from './static-files.ts';
import { sendUnknownHost } from './unknown-host-page.ts';

export interface WebDeps {
  readonly resolveSite: (request: FastifyRequest) => Site | undefined;
  readonly cookies: DeviceCookies;
  readonly version: string;
  readonly hasSandbox: boolean;
  /** The configured login providers; none by default. */
  readonly loginProviders?: readonly LoginProviderName[];
  /** True if a bank identity provider is configured; false by default. */
  readonly hasBankIdentity?: boolean;
  readonly isDevelopment: boolean;
  /** The origin of the bot check's script and frame, if it is another site. */
  readonly botCheckOrigin?: string | undefined;
  /** Undefined if calls are not counted. */
  readonly limits?: RateLimits | undefined;
  /** Prepared answers that pages use without HTTP. */
  readonly ready?: ReadyAnswers;
  /** Replaces the built renderer in tests. */
  readonly renderer?: PageRenderer;
}

/** Serves the pages and their files as an encapsulated plugin, so that the API keeps its own body parsers. */
export async function mountWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const apiFor = inProcessApi({ app, cookies: deps.cookies, ready: deps.ready });
  const cache = createPageCache();
  const sender = pageSender(deps);

  await app.register(async (web) => {
    const renderer = await createRenderer(web, deps);
    serveSiteFiles(web, deps.resolveSite);
    const renderOnce = pageDrawer({ deps, renderer, apiFor, cache });

    web.route({
      method: 'GET',
      url: '/*',
      exposeHeadRoute: true,
      handler: (request, reply) => {
        const site = deps.resolveSite(request);
        if (site === undefined) return sendUnknownHost(request, reply);
        const refusal = refuseNonPage(request, reply, site);
        if (refusal !== undefined) return refusal;
        const preferences = pagePreferences(request, site);
        const isUnknown = findPage(toPath(request.url)) === undefined;
        const url = isUnknown ? '/' : pageUrl(request, preferences);
        const key = deps.isDevelopment ? undefined : pageCacheKey({ site, preferences, url, isUnknown });
        const known = key === undefined ? undefined : cache.find(key, Date.now());
        if (known !== undefined) {
          // Return synchronously: Fastify then does not await a promise for a cached page.
          sender.sendPage(request, reply, known);
          return undefined;
        }
        // Checked only now, since the lookup costs more than a cached page; personal pages are never cached.
        const wanted = { request, site, preferences, url, isUnknown };
        const drawn = isPersonalPage(url)
          ? renderOnce({ ...wanted, key: undefined, person: pagePerson(request, preferences) })
          : renderOnce({ ...wanted, key });
        if ('status' in drawn) return sender.sendTurned(reply, drawn, preferences);
        return drawn.then((page) => sender.sendPage(request, reply, page));
      },
    });
    await web.register(async (scope) => showPostedPages(scope, deps.resolveSite));
  });
}

/**
 * Answers a form that the browser submitted natively because the page's script did not load: redirects to the page. The body is not read,
 * so nothing that was typed reaches an address, a log or a page.
 */
function showPostedPages(scope: FastifyInstance, resolveSite: WebDeps['resolveSite']): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  scope.post('/*', (request, reply) => {
    const site = resolveSite(request);
    if (site === undefined) return sendUnknownHost(request, reply);
    if (!formTypes.test(request.headers['content-type'] ?? '')) return sendNotFound(request, reply);
    return (
      refuseNonPage(request, reply, site) ??
      reply
        .code(303)
        .headers({ ...pageHeaders, location: request.url, 'cache-control': 'no-store' })
        .send()
    );
  });
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Answers requests for addresses that can be no page; returns undefined for others. */
function refuseNonPage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply | undefined {
  if (/^\/(api|v1)\//.test(request.url)) return sendNotFound(request, reply);
  if (isFilePath(request.url) || isElsewhere(request.url, site)) return replyNotFound(reply, 'Not found.');
  return undefined;
}

async function createRenderer(web: FastifyInstance, deps: WebDeps): Promise<PageRenderer> {
  if (deps.renderer !== undefined) return deps.renderer;
  if (deps.isDevelopment) {
    const { developmentRenderer } = await import('./development-renderer.ts');
    return developmentRenderer(web);
  }
  const renderer = await builtRenderer();
  await serveStaticFiles(web);
  return renderer;
}

/** Returns the address with only the query parameters that the page reads; others would cache equal pages many times. */
function pageUrl(request: FastifyRequest, preferences: PagePreferences): string {
  const [path = '/', ...query] = request.url.split('?');
  return query.length === 0 || preferences.isSignedIn
    ? request.url
    : path + knownQuery(path, query.join('?'));
}

/** Returns the cache key of a visitor's page; undefined with a session, which is never cached. */
function pageCacheKey({
  site,
  preferences,
  url,
  isUnknown,
}: Omit<WantedPage, 'request' | 'key'>): string | undefined {
  if (preferences.isSignedIn) return undefined;
  const { locale, scheme, isNewerStyle, paymentCurrency, hiddenAlerts, isConsentAsked } = preferences;
  const { origin } = site;
  const words = [origin, url, isUnknown, locale, scheme, isNewerStyle, paymentCurrency, hiddenAlerts];
  return [...words, isConsentAsked].join('\n');
}

function isPersonalPage(url: string): boolean {
  return findPage(toPath(url))?.isPersonal === true;
}

function toPath(url: string): string {
  return url.replace(/\?.*$/s, '');
}

/** True for file names: without this check the home page would answer for missing files. An alias of a donation page may have dots. */
function isFilePath(url: string): boolean {
  const path = toPath(url);
  return /\.[a-z0-9]{2,5}$/i.test(path) && findPage(path)?.key !== 'donate';
}

/** True if resolving dot segments leaves two leading slashes, which the router would read as another host. */
function isElsewhere(url: string, { origin }: Site): boolean {
  if (!/[/\\]{2}/.test(url)) return false;
  if (!URL.canParse(url, origin)) return true;
  const address = new URL(url, origin);
  return address.origin !== origin || address.pathname.startsWith('//');
}

function replyNotFound(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${text}\n`);
}
