import {
  listCompactRates,
  listCurrencies,
  listRates,
  listSparklines,
  listTopCurrencies,
} from '@dukat/contract/rates';
import type { Fiat } from '@dukat/rules/money/fiat';
import { apiQuery } from '../../platform/api/queries.ts';
import { type CoinFacts, toCoinFacts } from '../../platform/currencies/coin-facts.ts';
import { defaultFiat } from '../../platform/currencies/default-fiat.ts';
import { loadMarkets, type MarketCoins } from '../../platform/markets/load-markets.ts';
import type { RouterContext } from '../../platform/router-context.ts';
import { type HomeReading, loadReading } from './home-reading.ts';

/** Names and icons of the coins on the home page. The full catalogue is too large to send with it. */
export interface HomeCoins {
  readonly facts: Readonly<Record<string, CoinFacts>>;
  /** Null if the catalogue could not be loaded. */
  readonly count: number | null;
  /** Markets of the exchange. Null if the portal does not show them. */
  readonly markets: MarketCoins | null;
  readonly reading: HomeReading;
}

export const coinsShown = 6;

/** Loads what the home page shows. A failed request never fails the page: each section reports what is missing and retries it. */
export async function loadHome(context: RouterContext): Promise<HomeCoins> {
  const { api, queryClient, site, locale, paymentCurrency } = context;
  const markets = site.features.trading ? loadMarkets(context) : null;
  const reading = loadReading(context);
  const fiat = defaultFiat(site, locale, paymentCurrency);
  const query = { fiatCurrency: fiat, coin_code: 'BTC' };
  const load = queryClient.ensureQueryData.bind(queryClient);
  const [catalogue, top] = await Promise.allSettled([
    api(listCurrencies, {}),
    load(apiQuery(api, listTopCurrencies, { query: { fiat } })),
    load(apiQuery(api, listRates, { query })),
    load(apiQuery(api, listCompactRates, { query })),
  ]);
  const sections = top.status === 'fulfilled' ? top.value.sections : [];
  const first = sections[0]?.currencies.slice(0, coinsShown).map(({ coinCode }) => coinCode) ?? [];
  if (first.length > 0)
    await Promise.allSettled([load(apiQuery(api, listSparklines, { query: sparklineQuery(first, fiat) }))]);

  const shown = new Set(sections.flatMap((section) => section.currencies.map(({ coinCode }) => coinCode)));
  const known = catalogue.status === 'fulfilled' ? catalogue.value.currencies : undefined;
  const tradable = known?.filter(({ isTradable }) => isTradable);
  const facts = tradable
    ?.filter(({ code }) => shown.has(code))
    .map((currency) => [currency.code, toCoinFacts(currency)]);
  return {
    facts: Object.fromEntries(facts ?? []),
    count: tradable?.length ?? null,
    markets: await markets,
    reading: await reading,
  };
}

/** Sorted, so that the same coins have the same cache key. */
export function sparklineQuery(codes: readonly string[], fiat: Fiat) {
  return { fiat, currencies: [...codes].sort().join(',') };
}
