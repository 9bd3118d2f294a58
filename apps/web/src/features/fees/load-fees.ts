import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listCurrencies, listCurrencyConfigs, listRates } from '@dukat/contract/rates';
import { listMarkets } from '@dukat/contract/trading/markets';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type CoinFacts, toCoinFacts } from '../../platform/currencies/coin-facts.ts';
import { defaultFiat } from '../../platform/currencies/default-fiat.ts';
import type { RouterContext } from '../../platform/router-context.ts';

type Network = EndpointResponse<typeof listCurrencyConfigs>['configs'][number]['networks'][number];

export interface NetworkFees {
  readonly coin: CoinFacts;
  readonly networks: readonly Network[];
}

export interface Fees {
  /** The smallest and largest margin of the rates, in percent. */
  readonly margins: readonly [least: number, most: number] | null;
  /** In percent. Null if the site has no exchange. */
  readonly trading: { readonly maker: string; readonly taker: string } | null;
  readonly currencies: readonly NetworkFees[];
  readonly coins: readonly NetworkFees[];
}

/** The best-known coins. Every other coin shows its fees on its own page. */
const coinsShown = 12;
const paymentCurrencies: readonly string[] = ['CZK', 'EUR'] satisfies Fiat[];

/** Loads the fees from where they are charged. */
export async function loadFees({ api, site, locale }: RouterContext): Promise<Fees> {
  const query = { fiatCurrency: defaultFiat(site, locale) };
  const [{ currencies }, { configs }, rates, markets] = await Promise.all([
    api(listCurrencies, {}),
    api(listCurrencyConfigs, {}),
    api(listRates, { query }).catch(() => undefined),
    site.features.trading ? api(listMarkets, {}).catch(() => undefined) : undefined,
  ]);
  const networksByCurrency = new Map(configs.map(({ currency, networks }) => [currency, networks]));
  const listNetworkFees = (wanted: typeof currencies): NetworkFees[] =>
    wanted.map((currency) => ({
      coin: toCoinFacts(currency),
      networks: networksByCurrency.get(currency.code) ?? [],
    }));
  const margins = rates?.data.map(({ marginPercent }) => marginPercent) ?? [];
  const market = markets?.markets[0];
  return {
    margins: margins.length === 0 ? null : [Math.min(...margins), Math.max(...margins)],
    trading:
      market === undefined ? null : { maker: market.maker_fee_percent, taker: market.taker_fee_percent },
    currencies: listNetworkFees(currencies.filter(({ code }) => paymentCurrencies.includes(code))),
    coins: listNetworkFees(currencies.filter(({ isTradable }) => isTradable).slice(0, coinsShown)),
  };
}
