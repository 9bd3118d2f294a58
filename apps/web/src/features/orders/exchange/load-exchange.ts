import { listPaymentMethods } from '@dukat/contract/payments';
import {
  listCompactRates,
  listCurrencies,
  listRates,
  type PaymentCurrency,
  readRateHistory,
} from '@dukat/contract/rates';
import { readTrade } from '@dukat/contract/trading/trades';
import { readWithdrawalInfo } from '@dukat/contract/wallets';
import { apiQuery } from '../../../platform/api/queries.ts';
import { bitcoin, type CoinFacts, coinFactsOf } from '../../../platform/currencies/coin-facts.ts';
import { defaultFiat } from '../../../platform/currencies/default-fiat.ts';
import type { RouterContext } from '../../../platform/router-context.ts';
import type { Prefill } from './start-of.ts';
import { methodsQuery } from './use-exchange.ts';

export interface LoadedExchange {
  readonly coin: CoinFacts;
  /** False where the path names no coin of ours, and Bitcoin stands in. */
  readonly isKnown: boolean;
  /** What the first figures are in. */
  readonly fiat: PaymentCurrency;
  readonly prefill: Prefill | undefined;
}

interface Wanted {
  /** The coin's name in the path; one that we do not know is Bitcoin (specification 2.1). */
  readonly slug: string;
  readonly sell: boolean;
  readonly tradeId?: string | undefined;
  readonly fiat?: PaymentCurrency | undefined;
}

/** What the page needs before it can be drawn: its coin. On the server also every figure of the first paint. */
export async function loadExchange(context: RouterContext, wanted: Wanted): Promise<LoadedExchange> {
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

/** Travels with the page and stays: changing the direction waits for nothing, so that what was typed stays on the screen. */
async function findCoin(context: RouterContext, slug: string): Promise<CoinFacts | null> {
  if (slug === bitcoin.slug) return bitcoin;
  return context.queryClient.ensureQueryData({
    queryKey: ['coin', slug],
    queryFn: () => askCoin(context, slug),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function askCoin({ api, queryClient }: RouterContext, slug: string): Promise<CoinFacts | null> {
  // The catalogue is long: the server reads it in process and does not send it along.
  const { currencies } =
    typeof document === 'undefined'
      ? await api(listCurrencies, {})
      : await queryClient.ensureQueryData(apiQuery(api, listCurrencies, {}));
  const found = currencies.find(({ isTradable, urlName }) => isTradable && urlName === slug);
  return found === undefined ? null : coinFactsOf(found);
}

async function findPrefill(
  { api }: RouterContext,
  tradeId: string | undefined,
): Promise<Prefill | undefined> {
  if (tradeId === undefined || tradeId === '') return undefined;
  try {
    return (await api(readTrade, { query: { tradeId } })).trade;
  } catch {
    // A prefill that has gone leaves the form as it always starts.
    return undefined;
  }
}

interface ShownFigures {
  readonly coin: string;
  readonly sell: boolean;
  readonly fiat: PaymentCurrency;
}

async function loadFigures(context: RouterContext, { coin, sell, fiat }: ShownFigures) {
  const { api, queryClient, isSignedIn } = context;
  const query = { coin_code: coin, fiatCurrency: fiat };
  const load = queryClient.ensureQueryData.bind(queryClient);
  // The page tells by itself what could not be loaded, and asks again.
  await Promise.allSettled([
    load(apiQuery(api, listRates, { query })),
    load(apiQuery(api, listCompactRates, { query })),
    load(apiQuery(api, readRateHistory, { query: { currency: coin, fiat, period: 'day' as const } })),
    load(apiQuery(api, readWithdrawalInfo, { query: { currency: coin } })),
    // What a user can pay with is the user's own, and asked in the browser.
    ...(isSignedIn
      ? []
      : [load(apiQuery(api, listPaymentMethods, { query: methodsQuery({ sell, coin, fiat }) }))]),
  ]);
}
