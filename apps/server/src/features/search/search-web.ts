import { type SearchOption, searchGroups } from '@dukat/contract/search';
import { plainWords } from '@dukat/rules/search/closeness';
import type { Database } from '../../platform/database/database.ts';
import { findOrders } from '../orders/reading/find-orders-facade.ts';
import { findActions } from './find-actions.ts';
import { findCoins, matchCoins } from './find-coins.ts';
import { findPages, type SearchContext } from './find-pages.ts';
import { searchText, toSearchOption } from './search-option.ts';
import type { SearchDeps } from './search-port.ts';

export interface WebSearch extends SearchContext {
  readonly input: string;
  /** The portfolio whose orders are searched; undefined for a visitor. */
  readonly portfolioId: string | undefined;
  readonly now: Date;
}

const maxOrders = 5;
const maxContent = 6;

/** Returns all results of a query, group by group, best matches first in each. */
export async function searchWeb(
  db: Database,
  { findContent, pages }: SearchDeps,
  search: WebSearch,
): Promise<SearchOption[]> {
  const wanted = plainWords(search.input);
  // Punctuation alone matches nothing; only an empty query shows popular pages.
  if (wanted === '' && search.input.trim() !== '') return [];
  const { site, language, now } = search;
  const found = [
    ...findActions(wanted, search),
    ...findCoins(wanted, site, language),
    ...findPages(wanted, search, pages),
    ...(await findOwnOrders(db, search, wanted)),
    ...(wanted === ''
      ? []
      : (await findContent(db, { wanted, language, site, now, limit: maxContent })).map((content) =>
          toSearchOption(language, {
            id: content.path,
            group: content.kind === 'article' ? 'articles' : 'questions',
            label: content.title,
            description: content.description,
            path: content.path,
          }),
        )),
  ];
  return searchGroups.flatMap((group) => found.filter((option) => option.group === group));
}

async function findOwnOrders(
  db: Database,
  { portfolioId, language, input }: WebSearch,
  wanted: string,
): Promise<readonly SearchOption[]> {
  if (portfolioId === undefined || wanted === '') return [];
  const coins = matchCoins(wanted).slice(0, 1);
  const found = await findOrders(db, { portfolioId, beginning: input.trim(), coins, limit: maxOrders });
  return found.map(({ publicId, coin, sell, coinValue, fiatValue, fiat }) =>
    toSearchOption(language, {
      id: publicId,
      group: 'orders',
      label: searchText(language, sell ? 'sold' : 'bought', coin),
      description: `${coinValue} ${coin} · ${fiatValue} ${fiat}`,
      path: `/order?id=${publicId}`,
      coin,
    }),
  );
}
