import { listPaymentMethods } from '@dukat/contract/payments';
import { listCompactRates, listCurrencies, listRates, readRateHistory } from '@dukat/contract/rates';
import { readTrade } from '@dukat/contract/trading/trades';
import { readDepositInfo, readWithdrawalInfo } from '@dukat/contract/wallets';
import type { Fiat } from '@dukat/rules/money/fiat';
import { apiQuery } from '../../../platform/api/queries.ts';
import { bitcoin, type CoinFacts, toCoinFacts } from '../../../platform/currencies/coin-facts.ts';
import { defaultFiat } from '../../../platform/currencies/default-fiat.ts';
import type { RouterContext } from '../../../platform/router-context.ts';
import type { Prefill } from './initial-form.ts';
import { methodsQuery } from './use-exchange.ts';

export interface LoadedExchange {
  readonly coin: CoinFacts;
  /** False if the path names an unknown coin and Bitcoin is shown instead. */
  readonly isKnown: boolean;
  /** The currency of the first figures. */
  readonly fiat: Fiat;
  readonly prefill: Prefill | undefined;
}

interface ExchangeParams {
  /** The coin's slug in the path. An unknown one falls back to Bitcoin (requirement 2.1). */
  readonly slug: string;
  readonly sell: boolean;
  readonly tradeId?: string | undefined;
  readonly fiat?: Fiat | undefined;
}

/** Loads the page's coin, which rendering needs. On the server also loads every figure of the first paint. */
export async function loadExchange(context: RouterContext, wanted: ExchangeParams): Promise<LoadedExchange> {
  const [found, prefill] = await Promise.all([
    findCoin(context, wanted.slug),
    findPrefill(context, wanted.tradeId),
  ]);
  const coin = found ?? bitcoin;
  const fiat =
    wanted.fiat ??
    prefill?.fiatCurrency ??
    defaultFiat(context.site, context.locale, context.paymentCurrency);
  if (typeof document === 'undefined')
    await loadFigures(context, { coin: coin.code, sell: wanted.sell, fiat });
  return { coin, isKnown: found !== null, fiat, prefill };
}

/** Sent with the page and never stale: a change of direction needs no request, so the input stays on the screen. */
async function findCoin(context: RouterContext, slug: string): Promise<CoinFacts | null> {
  if (slug === bitcoin.slug) return bitcoin;
  return context.queryClient.ensureQueryData({
    queryKey: ['coin', slug],
    queryFn: () => fetchCoin(context, slug),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchCoin({ api, queryClient }: RouterContext, slug: string): Promise<CoinFacts | null> {
  // The catalogue is long: the server reads it in process and does not send it with the page.
  const { currencies } =
    typeof document === 'undefined'
      ? await api(listCurrencies, {})
      : await queryClient.ensureQueryData(apiQuery(api, listCurrencies, {}));
  const found = currencies.find(({ isTradable, urlName }) => isTradable && urlName === slug);
  return found === undefined ? null : toCoinFacts(found);
}

async function findPrefill(
  { api }: RouterContext,
  tradeId: string | undefined,
): Promise<Prefill | undefined> {
  if (tradeId === undefined || tradeId === '') return undefined;
  try {
    return (await api(readTrade, { query: { tradeId } })).trade;
  } catch {
    // If the prefill is gone, the form starts with its defaults.
    return undefined;
  }
}

interface ShownFigures {
  readonly coin: string;
  readonly sell: boolean;
  readonly fiat: Fiat;
}

async function loadFigures(context: RouterContext, { coin, sell, fiat }: ShownFigures) {
  const { api, queryClient, isSignedIn } = context;
  const query = { coin_code: coin, fiatCurrency: fiat };
  const load = queryClient.ensureQueryData.bind(queryClient);
  // The page shows failed queries itself and retries them.
  await Promise.allSettled([
    load(apiQuery(api, listRates, { query })),
    load(apiQuery(api, listCompactRates, { query })),
    load(apiQuery(api, readRateHistory, { query: { currency: coin, fiat, period: 'day' as const } })),
    sell
      ? load(apiQuery(api, readDepositInfo, { query: { currency: coin } }))
      : load(apiQuery(api, readWithdrawalInfo, { query: { currency: coin } })),
    // A user's payment methods are personal, so the browser loads them.
    ...(isSignedIn
      ? []
      : [load(apiQuery(api, listPaymentMethods, { query: methodsQuery({ sell, coin, fiat }) }))]),
  ]);
}
