import type { SearchOption } from '@dukat/contract/search';
import { translate } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { searchTexts } from '@dukat/locales/search/search-texts';

interface SearchResult {
  readonly id: string;
  readonly group: SearchOption['group'];
  readonly label: string;
  readonly path?: string;
  readonly action?: SearchOption['data']['action'];
  readonly description?: string | null;
  readonly coin?: string;
  readonly shortcut?: string;
}

/** Formats a result for the API. Without another action it opens its path. */
export function toSearchOption(language: LocaleCode, found: SearchResult): SearchOption {
  const { id, group, label, path, action = 'open', description = null, coin, shortcut = null } = found;
  return {
    id: `${group}:${id}`,
    group,
    groupLabel: translate(searchTexts[group], language),
    label,
    description,
    iconUrl: coin === undefined ? null : `/coins/${coin.toLowerCase()}.svg`,
    shortcut,
    currency: coin ?? null,
    data: { action, path: path ?? null },
  };
}

/** A text of the search with the name filled in. */
export function searchText(language: LocaleCode, key: keyof typeof searchTexts, name = ''): string {
  return translate(searchTexts[key], language, { name });
}
