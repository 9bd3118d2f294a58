import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { crossPriceCandles, keptPriceCandles, type PriceCandle } from '@dukat/rules/rates/price-candle';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { paymentFiats } from '@dukat/rules/rates/tick';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { Exchange, OHLCV } from 'ccxt';
import { type RecordedCandles, referenceCoins } from '../../features/rates/rate-source.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { theirCodeOf } from './their-codes.ts';

const timeframes: Readonly<Record<(typeof keptPriceCandles)[number]['seconds'], string>> = {
  60: '1m',
  3600: '1h',
  86400: '1d',
};
/** Every exchange returns this many candles in one answer; only one page is requested. */
const mostCandles = 500;

const day = 86_400;
/** Dollar currencies in which exchanges trade coins that have no EUR market. */
const dollars = ['USDT', 'USD', 'USDC'] as const;
const bitcoinInEuros = 'BTC/EUR';

interface Asked {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly coin: string;
  readonly fiat: (typeof paymentFiats)[number];
  readonly seconds: (typeof keptPriceCandles)[number]['seconds'];
}

/**
 * Imports the exchanges' history, each pair from the first exchange that trades exactly that pair: all intervals for coins with a EUR
 * market, daily candles for the others. CZK is not derived from EUR, because past fixings are not available.
 */
export async function takeOverPastCandles(
  exchanges: readonly Exchange[],
  candles: RecordedCandles,
  nowMs: number,
): Promise<void> {
  // Loads each exchange's markets. An exchange that does not answer contributes none.
  await Promise.allSettled(exchanges.map((exchange) => exchange.loadMarkets()));
  // An error of one pair does not stop the others.
  await eachByItself([takeOverPairs, takeOverByDollars], (takeOver) => takeOver(exchanges, candles, nowMs));
}

type TakeOver = typeof takeOverPastCandles;

const takeOverPairs: TakeOver = (exchanges, candles, nowMs) =>
  eachByItself(pairsOf(exchanges), async ({ exchange, symbol, coin, fiat, seconds }) => {
    const past = await remembered(exchange, symbol, seconds, nowMs);
    await candles.takeOver(past.map((candle) => ({ ...candle, coin, fiat, seconds })));
  });

function* pairsOf(exchanges: readonly Exchange[]): Generator<Asked> {
  for (const { code: coin } of tradableCoins) {
    for (const fiat of paymentFiats) {
      const symbol = `${theirCodeOf(coin)}/${fiat}`;
      const exchange = traderOf(exchanges, symbol);
      if (exchange === undefined) continue;
      for (const { seconds } of keptPriceCandles)
        if (seconds === day || referenceCoins.includes(coin)) yield { exchange, symbol, coin, fiat, seconds };
    }
  }
}

function traderOf(exchanges: readonly Exchange[], symbol: string): Exchange | undefined {
  return exchanges.find(({ has, markets }) => has.fetchOHLCV === true && markets?.[symbol] !== undefined);
}

/**
 * Daily candles of coins without a EUR market: converts the dollar price by that day's bitcoin prices in the same dollars and in EUR. All
 * three prices are of the same day.
 */
const takeOverByDollars: TakeOver = async (exchanges, candles, nowMs) => {
  const euros = traderOf(exchanges, bitcoinInEuros);
  if (euros === undefined) return;
  const pastInEuros = await remembered(euros, bitcoinInEuros, day, nowMs);
  const dollarsOfEuro = new Map<string, readonly PriceCandle[]>();
  await eachByItself(dollarPairsOf(exchanges), async ({ exchange, coin, dollar }) => {
    const key = `${exchange.id} ${dollar}`;
    const rate =
      dollarsOfEuro.get(key) ??
      crossPriceCandles(await remembered(exchange, `BTC/${dollar}`, day, nowMs), pastInEuros);
    dollarsOfEuro.set(key, rate);
    const past = await remembered(exchange, `${theirCodeOf(coin)}/${dollar}`, day, nowMs);
    const inEuros = crossPriceCandles(past, rate).filter(({ open, close }) =>
      [open, close].every(isQuotablePrice),
    );
    await candles.takeOver(inEuros.map((candle) => ({ ...candle, coin, fiat: 'EUR', seconds: day })));
  });
};

interface DollarPair extends Pick<Asked, 'exchange' | 'coin'> {
  readonly dollar: string;
}

function* dollarPairsOf(exchanges: readonly Exchange[]): Generator<DollarPair> {
  for (const { code: coin } of tradableCoins) {
    const code = theirCodeOf(coin);
    if (traderOf(exchanges, `${code}/EUR`) !== undefined) continue;
    const [first] = dollars.flatMap((dollar) => {
      const exchange = exchanges.find(
        (its) => traderOf([its], `${code}/${dollar}`) && traderOf([its], `BTC/${dollar}`),
      );
      return exchange === undefined ? [] : [{ exchange, coin, dollar }];
    });
    if (first !== undefined) yield first;
  }
}

async function remembered(
  exchange: Exchange,
  symbol: string,
  seconds: Asked['seconds'],
  nowMs: number,
): Promise<readonly PriceCandle[]> {
  const since = intervalStart(nowMs, seconds) - mostCandles * seconds * 1000;
  const rows = await exchange.fetchOHLCV(symbol, timeframes[seconds], since, mostCandles);
  return rows.flatMap((row) => candleOf(row, seconds, nowMs));
}

/** Skips invalid rows and the current interval, whose candle is recorded live when it ends. */
function candleOf(row: OHLCV, seconds: Asked['seconds'], nowMs: number): PriceCandle[] {
  const [time, open, high, low, close] = row;
  if (![open, high, low, close].every(isQuotablePrice) || typeof time !== 'number') return [];
  if (time !== intervalStart(time, seconds) || time + seconds * 1000 > nowMs) return [];
  return [
    { startsAtMs: time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
  ];
}
