import { tradableCoins } from '@dukat/rules/rates/catalogue';
import type { Exchange, Tickers } from 'ccxt';
import type {
  FiatPrices,
  RateSource,
  RecordedCandles,
  RecordedHistory,
} from '../../features/rates/rate-source.ts';
import { Outage } from '../../platform/outage.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { Crosses, DailyFixings } from '../daily-fixings/daily-fixings.ts';
import { toExchangeCode } from './exchange-codes.ts';
import { importPastCandles } from './past-candles.ts';

export interface CcxtRates {
  readonly exchanges: readonly Exchange[];
  readonly fixings: DailyFixings;
  readonly history: RecordedHistory;
  readonly candles: RecordedCandles;
}

const quotes = ['EUR', 'CZK', 'USD', 'USDT', 'USDC'] as const;
type Quote = (typeof quotes)[number];

/** Opens the exchanges by their ccxt ids. ccxt is large, so it is imported only if it is configured. */
export async function openExchanges(
  ids: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly Exchange[]> {
  const ccxt = await import('ccxt');
  const known = new Map<string, unknown>(Object.entries(ccxt.default));
  return ids.map((id) => {
    const Constructor = known.get(id);
    if (!isExchange(Constructor)) {
      throw new StartProblem(`RATE_EXCHANGES: no exchange is called ${id}; see the list of ccxt.`);
    }
    return new Constructor({ enableRateLimit: true, timeout: 8000, ...options });
  });
}

function isExchange(named: unknown): named is new (options: unknown) => Exchange {
  return typeof named === 'function';
}

/**
 * Reference prices from live exchanges: for each coin the median of its last EUR price over the exchanges. CZK prices use a live CZK market
 * if there is one, else the daily fixing.
 */
export function ccxtRates({ exchanges, fixings, history, candles }: CcxtRates): RateSource {
  let dayAgo: ReadonlyMap<string, FiatPrices> = new Map();

  async function tickers(): Promise<readonly Tickers[]> {
    const answers = await Promise.allSettled(exchanges.map((exchange) => exchange.fetchTickers()));
    const good = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (good.length === 0) throw new Outage('rates', 'no exchange answers');
    return good;
  }

  return {
    name: `ccxt:${exchanges.map(({ id }) => id).join(',')}`,
    async prices(nowMs) {
      const [all, crosses] = await Promise.all([tickers(), fixings.crosses(nowMs)]);
      const pick = (field: 'last' | 'open') =>
        new Map(
          tradableCoins.map(({ code }) => [code, fiatPrices(all, toExchangeCode(code), field, crosses)]),
        );
      dayAgo = pick('open');
      const prices = pick('last');
      await history.record(nowMs, prices);
      await candles.record(nowMs, prices);
      return prices;
    },
    pricesDayAgo: async () => dayAgo,
    history: history.read,
    candles: candles.read,
    fillCandles: (nowMs) => importPastCandles(exchanges, candles, nowMs),
  };
}

function fiatPrices(
  all: readonly Tickers[],
  coin: string,
  field: 'last' | 'open',
  crosses: Crosses,
): FiatPrices {
  const eur = median(
    all.flatMap((tickers) => quotes.flatMap((quote) => readEuroPrice(tickers, coin, quote, field, crosses))),
  );
  if (eur === undefined) return {};
  const czk = median(all.flatMap((tickers) => readPrice(tickers, `${coin}/CZK`, field)));
  return { EUR: eur, CZK: czk ?? eur * crosses.czkForEur };
}

function readEuroPrice(
  tickers: Tickers,
  coin: string,
  quote: Quote,
  field: 'last' | 'open',
  crosses: Crosses,
): number[] {
  const divisor: Readonly<Record<Quote, number>> = {
    EUR: 1,
    CZK: crosses.czkForEur,
    USD: crosses.usdForEur,
    USDT: crosses.usdForEur,
    USDC: crosses.usdForEur,
  };
  return readPrice(tickers, `${coin}/${quote}`, field).map((price) => price / divisor[quote]);
}

function readPrice(tickers: Tickers, symbol: string, field: 'last' | 'open'): number[] {
  const price = Object.hasOwn(tickers, symbol) ? tickers[symbol]?.[field] : undefined;
  return typeof price === 'number' && Number.isFinite(price) && price > 0 ? [price] : [];
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return undefined;
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}
