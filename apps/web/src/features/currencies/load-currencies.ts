import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listCompactRates, listCurrencies, listSparklines } from '@dukat/contract/rates';
import { listMarkets } from '@dukat/contract/trading/markets';
import type { Fiat } from '@dukat/rules/money/fiat';
import { changeRatio } from '@dukat/rules/rates/tick';
import type { AnyEndpoint, ApiInput } from '../../platform/api/api.ts';
import { apiQuery } from '../../platform/api/queries.ts';
import { toCoinFacts } from '../../platform/currencies/coin-facts.ts';
import { defaultFiat } from '../../platform/currencies/default-fiat.ts';
import type { RouterContext } from '../../platform/router-context.ts';
import { arrangeCoins, type PricedCoin } from './arrange-coins.ts';
import type { CurrenciesSearch } from './currencies-search.ts';

/** The page size of lists (requirement 9). */
const coinsOnPage = 25;

export interface CoinOnList extends PricedCoin {
  /** Prices of seven days, scaled, oldest first. */
  readonly points: readonly number[];
}

export interface CoinList {
  readonly fiat: Fiat;
  readonly rows: readonly CoinOnList[];
  /** The number of matching coins on all pages. */
  readonly found: number;
  readonly all: number;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

type Fetcher = <E extends AnyEndpoint>(
  endpoint: E,
  input: ApiInput<E>,
  staleTime: number,
) => Promise<EndpointResponse<E>>;

/** The server reads long lists in process and sends only the displayed rows; the browser caches the lists. */
function createFetcher({ api, queryClient }: RouterContext): Fetcher {
  return (endpoint, input, staleTime) =>
    typeof document === 'undefined'
      ? api(endpoint, input)
      : queryClient.fetchQuery({ ...apiQuery(api, endpoint, input), staleTime });
}

const catalogueStaleMs = 5 * 60_000;
const ratesStaleMs = 20_000;
const linesStaleMs = 60_000;

/** Loads the rows for the URL, with prices and icons. */
export async function loadCurrencies(context: RouterContext, search: CurrenciesSearch): Promise<CoinList> {
  const fetchAnswer = createFetcher(context);
  const fiat = search.fiat ?? defaultFiat(context.site, context.locale);
  const [{ currencies }, rates, traded] = await Promise.all([
    fetchAnswer(listCurrencies, {}, catalogueStaleMs),
    fetchAnswer(listCompactRates, { query: { fiatCurrency: fiat } }, ratesStaleMs),
    fetchAnswer(listMarkets, {}, catalogueStaleMs).then(
      ({ markets }) => new Set(markets.map(({ base }) => base)),
      // Only marks coins traded on the exchange, so a failure must not fail the list.
      () => new Set<string>(),
    ),
  ]);
  const bought = new Map(
    rates.data.filter(({ isFiatToCrypto }) => isFiatToCrypto).map((rate) => [rate.coin_code, rate]),
  );
  const coins = currencies.flatMap((currency): PricedCoin[] => {
    const rate = bought.get(currency.code);
    if (!currency.isTradable || rate === undefined) return [];
    return [
      {
        facts: toCoinFacts(currency),
        isStablecoin: currency.isStablecoin,
        isOnExchange: traded.has(currency.code),
        value: rate.value,
        change: changeRatio(rate.value, rate.value24h),
        isSuspended: rate.suspended,
      },
    ];
  });
  const arranged = arrangeCoins(coins, search);
  const pages = Math.max(1, Math.ceil(arranged.length / coinsOnPage));
  const page = Math.min(search.page ?? 1, pages);
  const shown = arranged.slice((page - 1) * coinsOnPage, page * coinsOnPage);
  const rows = await withLines(fetchAnswer, fiat, shown);
  return { fiat, rows, found: arranged.length, all: coins.length, page, pages };
}

async function withLines(
  fetchAnswer: Fetcher,
  fiat: Fiat,
  coins: readonly PricedCoin[],
): Promise<CoinOnList[]> {
  // Sorted, so that the same coins have the same cache key.
  const codes = coins.map(({ facts }) => facts.code).sort();
  const query = { fiat, currencies: codes.join(',') };
  const lines =
    codes.length === 0
      ? []
      : await fetchAnswer(listSparklines, { query }, linesStaleMs).then(
          ({ data }) => data,
          () => [],
        );
  const points = new Map(lines.map((line) => [line.coin_code, line.points]));
  return coins.map((coin) => ({ ...coin, points: points.get(coin.facts.code) ?? [] }));
}
