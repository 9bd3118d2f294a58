import type { Site } from '@dukat/brands/site';
import type { SearchOption } from '@dukat/contract/search';
import type { LocaleCode } from '@dukat/locales/locale';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { closest, plainWords } from '@dukat/rules/search/closeness';
import { searchText, toSearchOption } from './search-option.ts';

const coins = tradableCoins.map((it) => ({
  it,
  by: { codes: [plainWords(it.code)], names: [plainWords(it.name)], words: plainWords(it.slug) },
}));

const maxCoins = 6;
const favourites = ['BTC', 'ETH', 'SOL'];

/** The codes of matching coins, best match first; the most popular coins for an empty query. */
export function matchCoins(wanted: string): readonly string[] {
  return wanted === '' ? favourites : closest(coins, wanted, maxCoins).map(({ code }) => code);
}

/** Coins with a link to buy them, and for the best match also one to sell it. */
export function findCoins(wanted: string, site: Site, language: LocaleCode): readonly SearchOption[] {
  const { buy, sell } = site.brand.pathWords;
  const matching = matchCoins(wanted).flatMap((code) => tradableCoins.filter((coin) => coin.code === code));
  const [first] = matching;
  const rows = matching.map((coin) =>
    toSearchOption(language, {
      id: coin.code,
      group: 'coins',
      label: coin.name,
      description: coin.code,
      path: `/${buy}/${coin.slug}`,
      coin: coin.code,
      shortcut: coin.code,
    }),
  );
  if (first === undefined || wanted === '') return rows;
  const acts = (['buy', 'sell'] as const).map((act) =>
    toSearchOption(language, {
      id: `${act}-${first.code}`,
      group: 'actions',
      label: searchText(language, act, first.name),
      path: `/${act === 'buy' ? buy : sell}/${first.slug}`,
      coin: first.code,
    }),
  );
  return [...rows, ...acts];
}
