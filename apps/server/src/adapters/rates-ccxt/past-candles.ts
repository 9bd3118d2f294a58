import { fiats } from '@dukat/rules/money/fiat';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { crossPriceCandles, type PriceCandle, storedCandleLengths } from '@dukat/rules/rates/price-candle';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { Exchange, OHLCV } from 'ccxt';
import { type RecordedCandles, referenceCoins } from '../../features/rates/rate-source.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { toExchangeCode } from './exchange-codes.ts';

const timeframes: Readonly<Record<(typeof storedCandleLengths)[number]['seconds'], string>> = {
  60: '1m',
  3600: '1h',
  86400: '1d',
};
/** Every exchange returns this many candles in one answer; only one page is requested. */
const maxCandles = 500;

const day = 86_400;
/** Dollar currencies in which exchanges trade coins that have no EUR market. */
const dollars = ['USDT', 'USD', 'USDC'] as const;
const bitcoinInEuros = 'BTC/EUR';

interface CandleRequest {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly coin: string;
  readonly fiat: (typeof fiats)[number];
  readonly seconds: (typeof storedCandleLengths)[number]['seconds'];
}

/**
 * Imports the exchanges' history, each pair from the first exchange that trades exactly that pair: all intervals for coins with a EUR
 * market, daily candles for the others. CZK is not derived from EUR, because past fixings are not available.
 */
export async function importPastCandles(
  exchanges: readonly Exchange[],
  candles: RecordedCandles,
  nowMs: number,
): Promise<void> {
  // Loads each exchange's markets. An exchange that does not answer contributes none.
  await Promise.allSettled(exchanges.map((exchange) => exchange.loadMarkets()));
  // An error of one pair does not stop the others.
  await forEachIsolated([importPairs, importByDollars], (takeOver) => takeOver(exchanges, candles, nowMs));
}

type ImportCandles = typeof importPastCandles;

const importPairs: ImportCandles = (exchanges, candles, nowMs) =>
  forEachIsolated(listPairs(exchanges), async ({ exchange, symbol, coin, fiat, seconds }) => {
    const past = await fetchCandles(exchange, symbol, seconds, nowMs);
    await candles.takeOver(past.map((candle) => ({ ...candle, coin, fiat, seconds })));
  });

function* listPairs(exchanges: readonly Exchange[]): Generator<CandleRequest> {
  for (const { code: coin } of tradableCoins) {
    for (const fiat of fiats) {
      const symbol = `${toExchangeCode(coin)}/${fiat}`;
      const exchange = findExchange(exchanges, symbol);
      if (exchange === undefined) continue;
      for (const { seconds } of storedCandleLengths)
        if (seconds === day || referenceCoins.includes(coin)) yield { exchange, symbol, coin, fiat, seconds };
    }
  }
}

function findExchange(exchanges: readonly Exchange[], symbol: string): Exchange | undefined {
  return exchanges.find(({ has, markets }) => has.fetchOHLCV === true && markets?.[symbol] !== undefined);
}

/**
 * Daily candles of coins without a EUR market: converts the dollar price by that day's bitcoin prices in the same dollars and in EUR. All
 * three prices are of the same day.
 */
const importByDollars: ImportCandles = async (exchanges, candles, nowMs) => {
  const euros = findExchange(exchanges, bitcoinInEuros);
  if (euros === undefined) return;
  const pastInEuros = await fetchCandles(euros, bitcoinInEuros, day, nowMs);
  const dollarsOfEuro = new Map<string, readonly PriceCandle[]>();
  await forEachIsolated(listDollarPairs(exchanges), async ({ exchange, coin, dollar }) => {
    const key = `${exchange.id} ${dollar}`;
    const rate =
      dollarsOfEuro.get(key) ??
      crossPriceCandles(await fetchCandles(exchange, `BTC/${dollar}`, day, nowMs), pastInEuros);
    dollarsOfEuro.set(key, rate);
    const past = await fetchCandles(exchange, `${toExchangeCode(coin)}/${dollar}`, day, nowMs);
    const inEuros = crossPriceCandles(past, rate).filter(({ open, close }) =>
      [open, close].every(isQuotablePrice),
    );
    await candles.takeOver(inEuros.map((candle) => ({ ...candle, coin, fiat: 'EUR', seconds: day })));
  });
};

interface DollarPair extends Pick<CandleRequest, 'exchange' | 'coin'> {
  readonly dollar: string;
}

function* listDollarPairs(exchanges: readonly Exchange[]): Generator<DollarPair> {
  for (const { code: coin } of tradableCoins) {
    const code = toExchangeCode(coin);
    if (findExchange(exchanges, `${code}/EUR`) !== undefined) continue;
    const [first] = dollars.flatMap((dollar) => {
      const exchange = exchanges.find(
        (its) => findExchange([its], `${code}/${dollar}`) && findExchange([its], `BTC/${dollar}`),
      );
      return exchange === undefined ? [] : [{ exchange, coin, dollar }];
    });
    if (first !== undefined) yield first;
  }
}

async function fetchCandles(
  exchange: Exchange,
  symbol: string,
  seconds: CandleRequest['seconds'],
  nowMs: number,
): Promise<readonly PriceCandle[]> {
  const since = intervalStart(nowMs, seconds) - maxCandles * seconds * 1000;
  const rows = await exchange.fetchOHLCV(symbol, timeframes[seconds], since, maxCandles);
  return rows.flatMap((row) => toCandles(row, seconds, nowMs));
}

/** Skips invalid rows and the current interval, whose candle is recorded live when it ends. */
function toCandles(row: OHLCV, seconds: CandleRequest['seconds'], nowMs: number): PriceCandle[] {
  const [time, open, high, low, close] = row;
  if (![open, high, low, close].every(isQuotablePrice) || typeof time !== 'number') return [];
  if (time !== intervalStart(time, seconds) || time + seconds * 1000 > nowMs) return [];
  return [
    { startsAtMs: time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
  ];
}
