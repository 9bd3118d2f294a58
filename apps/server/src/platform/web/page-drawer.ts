import { findPage } from '@dukat/brands/find-page';
import type { Site } from '@dukat/brands/site';
import { brandStyleSheet, brandWords } from '@dukat/brands/sites';
import type { LocaleCode } from '@dukat/locales/locale';
import { sandboxNotes } from '@dukat/locales/sandbox';
import { unknownPageNotes } from '@dukat/locales/unknown-page';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { FastifyRequest } from 'fastify';
import type { PageRequest } from '../../../../web/src/platform/page-request.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { inProcessApi } from './in-process-api.ts';
import { withoutNeedlessNonces } from './needless-nonces.ts';
import { pageBudget, type Turned } from './page-budget.ts';
import type { CachedPage, createPageCache } from './page-cache.ts';
import type { PagePerson } from './page-person.ts';
import type { PagePreferences } from './page-preferences.ts';
import type { PageRenderer } from './page-renderer.ts';
import { noncePlaceholder } from './page-sender.ts';

export interface WantedPage {
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly preferences: PagePreferences;
  readonly url: string;
  /** No page has the address: the home page is drawn in its place, and says so (specification 2.1). */
  readonly isUnknown: boolean;
  readonly key: string | undefined;
  /** Only of a page that belongs to one person. */
  readonly person?: PagePerson;
}

interface DrawerParts {
  readonly parts: {
    readonly version: string;
    readonly hasSandbox: boolean;
    readonly loginProviders?: readonly LoginProviderName[];
    readonly hasBankIdentity?: boolean;
    readonly limits?: RateLimits | undefined;
  };
  readonly renderer: PageRenderer;
  readonly apiFor: ReturnType<typeof inProcessApi>;
  readonly cache: ReturnType<typeof createPageCache>;
}

/** The page may be kept by the browser alone, and is asked for again each time: its rates are of this minute. */
const shownAnew = 'private, no-cache';
/** Not even by the browser: whoever sits down at it after a logout must not find the page by going back. */
const keptNowhere = 'private, no-store';

/** Draws pages as far as the budget goes, and keeps those that anybody may be shown. */
export function pageDrawer({ parts, renderer, apiFor, cache }: DrawerParts) {
  const beingDrawn = new Map<string, Promise<CachedPage>>();
  const budget = pageBudget(parts.limits);

  /** Visitors who want the same page while it is drawn wait for one drawing. */
  function drawOnce(wanted: WantedPage): Promise<CachedPage> | Turned {
    const { request, key, isUnknown } = wanted;
    const same = key === undefined ? undefined : beingDrawn.get(key);
    if (same !== undefined) return same;
    const drawn = budget.draw(request.ip, () => draw(wanted));
    if (key === undefined || 'status' in drawn) return drawn;
    const kept = drawn
      .then((page) => {
        // One drawing answers for all unknown addresses; a coin or an article that is not there has one for each.
        if (page.status < 400 || isUnknown) cache.keep(key, page, Date.now());
        return page;
      })
      .finally(() => beingDrawn.delete(key));
    beingDrawn.set(key, kept);
    return kept;
  }

  async function draw(wanted: WantedPage): Promise<CachedPage> {
    const { request, site, preferences, url, isUnknown, person } = wanted;
    const { version, hasSandbox, loginProviders = [], hasBankIdentity = false } = parts;
    const context: PageRequest = {
      ...preferences,
      site,
      version,
      hasSandbox,
      loginProviders,
      hasBankIdentity,
      nonce: noncePlaceholder,
      brandStyle: brandStyleSheet(site.brand.id) + (hasSandbox ? sandboxBadge(preferences.locale) : ''),
      unknownNote: isUnknown ? unknownPageNotes[preferences.locale] : '',
      brandWords: isHome(url) ? brandWords(site.brand.id, preferences.locale) : null,
      api: apiFor(site, preferences.locale, person),
    };
    const agent = request.headers['user-agent'];
    const asked = new Request(new URL(url, site.origin), {
      headers: agent === undefined ? {} : { 'user-agent': agent },
    });
    const response = await renderer.fetch(asked, { context });
    const html = withoutNeedlessNonces(await response.text(), noncePlaceholder);
    return {
      status: isUnknown && response.ok ? 404 : response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': person === undefined ? shownAnew : keptNowhere,
      },
      pieces: html.split(noncePlaceholder),
    };
  }

  return drawOnce;
}

/**
 * Marks every page, scrolled or not, as a sandbox without real money. The style sheet alone draws it: it needs no script, and a press goes
 * through it to what lies below. `--sandbox-badge` is its height, for what must not lie below it.
 */
function sandboxBadge(locale: LocaleCode): string {
  return (
    ':root{--sandbox-badge:16px}' +
    `body::before{content:"${sandboxNotes[locale]}";position:fixed;z-index:60;top:0;left:50%;translate:-50%;` +
    'padding:0 var(--space-2);border-radius:0 0 var(--radius) var(--radius);background:var(--warn-bg);color:var(--warn);' +
    'font:var(--weight-bold) var(--text-2xs)/16px var(--font);white-space:nowrap;pointer-events:none}'
  );
}

/** The first page alone says what a brand says in its own words. */
function isHome(url: string): boolean {
  return findPage(url.replace(/\?.*$/s, ''))?.key === 'home';
}
