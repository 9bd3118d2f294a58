import { findPage } from '@dukat/brands/find-page';
import type { Site } from '@dukat/brands/site';
import { brandStyleSheet, brandWords } from '@dukat/brands/sites';
import { translate } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { sandboxNotes, unknownPageNote } from '@dukat/locales/page-notes';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { FastifyRequest } from 'fastify';
import type { PageRequest } from '../../../../web/src/platform/page-request.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { inProcessApi } from './in-process-api.ts';
import { withoutNeedlessNonces } from './needless-nonces.ts';
import { createPageBudget, type PageRejection } from './page-budget.ts';
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
  /** True for an address without a page: the home page is rendered in its place, with a note (requirement 2.1). */
  readonly isUnknown: boolean;
  readonly key: string | undefined;
  /** Set only for a personal page. */
  readonly person?: PagePerson;
}

interface DrawerDeps {
  readonly deps: {
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

/** Only the browser may cache the page, and must revalidate it: the rates on it are current. */
const revalidate = 'private, no-cache';
/** Not even the browser may cache it: after a logout the page must not reappear by going back in the history. */
const noStore = 'private, no-store';

/** Returns a function that renders pages within the limits and caches those that are equal for all visitors. */
export function pageDrawer({ deps, renderer, apiFor, cache }: DrawerDeps) {
  const rendersInProgress = new Map<string, Promise<CachedPage>>();
  const budget = createPageBudget(deps.limits);

  /** Renders a page; simultaneous requests for the same page share one rendering. */
  function renderOnce(wanted: WantedPage): Promise<CachedPage> | PageRejection {
    const { request, key, isUnknown } = wanted;
    const same = key === undefined ? undefined : rendersInProgress.get(key);
    if (same !== undefined) return same;
    const drawn = budget.draw(request.ip, () => draw(wanted));
    if (key === undefined || 'status' in drawn) return drawn;
    const kept = drawn
      .then((page) => {
        // All unknown addresses share one entry; a missing coin or article would have an entry for each address.
        if (page.status < 400 || isUnknown) cache.keep(key, page, Date.now());
        return page;
      })
      .finally(() => rendersInProgress.delete(key));
    rendersInProgress.set(key, kept);
    return kept;
  }

  async function draw(wanted: WantedPage): Promise<CachedPage> {
    const { request, site, preferences, url, isUnknown, person } = wanted;
    const { version, hasSandbox, loginProviders = [], hasBankIdentity = false } = deps;
    const context: PageRequest = {
      ...preferences,
      site,
      version,
      hasSandbox,
      loginProviders,
      hasBankIdentity,
      nonce: noncePlaceholder,
      brandStyle: brandStyleSheet(site.brand.id) + (hasSandbox ? sandboxBadge(preferences.locale) : ''),
      unknownNote: isUnknown ? translate(unknownPageNote, preferences.locale) : '',
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
        'cache-control': person === undefined ? revalidate : noStore,
      },
      pieces: html.split(noncePlaceholder),
    };
  }

  return renderOnce;
}

/**
 * Marks every page as a sandbox without real money, also when it is scrolled. It is pure CSS, so it needs no script, and clicks pass through
 * to the content below. `--sandbox-badge` is its height, for content that must stay clear of it.
 */
function sandboxBadge(locale: LocaleCode): string {
  return (
    ':root{--sandbox-badge:16px}' +
    `body::before{content:"${sandboxNotes[locale]}";position:fixed;z-index:60;top:0;left:50%;translate:-50%;` +
    'padding:0 var(--space-2);border-radius:0 0 var(--radius) var(--radius);background:var(--warn-bg);color:var(--warn);' +
    'font:var(--weight-bold) var(--text-2xs)/16px var(--font);white-space:nowrap;pointer-events:none}'
  );
}

/** Only the home page has the brand's own texts. */
function isHome(url: string): boolean {
  return findPage(url.replace(/\?.*$/s, ''))?.key === 'home';
}
