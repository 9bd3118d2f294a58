import { isSectionOffered } from '@dukat/brands/account-sections';
import { findPage, isAvailableTo } from '@dukat/brands/find-page';
import type { RequiredPortfolio } from '@dukat/brands/page-entry';
import { hasPageFeature, isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import type { SearchOption } from '@dukat/contract/search';
import type { LocaleCode } from '@dukat/locales/locale';
import { nameIn, type PageNames } from '@dukat/locales/pages/page-names';
import { closest, plainWords } from '@dukat/rules/search/closeness';
import { toSearchOption } from './search-option.ts';

const maxPages = 6;
const firstPages = ['/exchange', '/markets', '/currencies', '/orders', '/contact'];

export interface SearchContext {
  readonly site: Site;
  readonly language: LocaleCode;
  /** Undefined for a visitor. */
  readonly portfolio: RequiredPortfolio | undefined;
}

/** Pages that this user may open on this site, by the names that their slices declare; the most visited ones for an empty query. */
export function findPages(wanted: string, context: SearchContext, pages: PageNames): readonly SearchOption[] {
  const offered = Object.entries(pages)
    .filter(([path]) => canOpen(path, context))
    .map(([path, named]) => ({ id: toPageId(path), path, ...nameIn(named, context.language) }));
  const found =
    wanted === ''
      ? firstPages.flatMap((first) => offered.filter(({ path }) => path === first))
      : closest(
          offered.map((it) => ({ it, by: toSearchWords(it) })),
          wanted,
          maxPages,
        );
  return found.map(({ id, name, path }) =>
    toSearchOption(context.language, { id, group: 'pages', label: name, path }),
  );
}

/** The last part of a path: the page's or the section's name. */
function toPageId(path: string): string {
  return path === '/' ? 'home' : path.replace(/^.*[/=]/, '');
}

function toSearchWords({
  id,
  name,
  words,
}: {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}) {
  return { codes: [plainWords(id)], names: [plainWords(name)], words: plainWords(words) };
}

function canOpen(address: string, { site, portfolio }: SearchContext): boolean {
  const { hiddenPages } = site.brand;
  const [path = '', query] = address.split('?');
  const page = findPage(path);
  const section = new URLSearchParams(query).get('section') ?? undefined;
  if (page === undefined || !isOffered(page.key, hiddenPages)) return false;
  if (section !== undefined && !isSectionOffered(section, hiddenPages)) return false;
  if (!hasPageFeature(page.key, site.features)) return false;
  if (portfolio === undefined) return page.needsLogin !== true;
  return isAvailableTo(page.key, portfolio, section);
}
