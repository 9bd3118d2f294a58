import { listCurrencies } from '@dukat/contract/rates';
import { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import { apiQuery } from '../api/queries.ts';
import { type CoinFacts, toCoinFacts } from '../currencies/coin-facts.ts';
import type { RouterContext } from '../router-context.ts';

/** Names and icons of the traded coins. The full catalogue is too large to send with a page. */
export type MarketCoins = Readonly<Record<string, CoinFacts>>;

/** Loads what a list of markets needs. The list shows a failure itself, so the page does not fail. */
export async function loadMarkets({
  api,
  queryClient,
}: Pick<RouterContext, 'api' | 'queryClient'>): Promise<MarketCoins> {
  try {
    const [{ currencies }, { markets }] = await Promise.all([
      api(listCurrencies, {}),
      queryClient.ensureQueryData(apiQuery(api, listMarkets, {})),
      queryClient.ensureQueryData(apiQuery(api, listMarketStats, {})),
    ]);
    const traded = new Set(markets.map(({ base }) => base));
    const coins = currencies.filter(({ code }) => traded.has(code));
    return Object.fromEntries(coins.map((currency) => [currency.code, toCoinFacts(currency)]));
  } catch (error) {
    console.error('markets', error);
    return {};
  }
}
