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
/** What every exchange gives in one answer; more is not asked. */
const mostCandles = 500;

const day = 86_400;
/** Kinds of dollars in which exchanges trade what nobody trades for euros. */
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
 * Takes over what exchanges remember, each pair from the first one that trades that very pair: of traded coins every length, of the others
 * their days. What the fixing was on a past day nobody has said, so crowns are not reckoned from euros.
 */
export async function takeOverPastCandles(
  exchanges: readonly Exchange[],
  candles: RecordedCandles,
  nowMs: number,
): Promise<void> {
  // Which pairs an exchange has is known when it has answered once; one that is silent has none now.
  await Promise.allSettled(exchanges.map((exchange) => exchange.loadMarkets()));
  // A pair that one exchange does not answer about keeps none of the others from its turn.
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
 * Days of coins that nobody trades for euros: what they cost in dollars, by what bitcoin cost that day in the same dollars and in euros. Each of
 * the three prices was said for its day.
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

/** A row that is no candle is left out, and so is the interval that still runs: we hear its end ourselves. */
function candleOf(row: OHLCV, seconds: Asked['seconds'], nowMs: number): PriceCandle[] {
  const [time, open, high, low, close] = row;
  if (![open, high, low, close].every(isQuotablePrice) || typeof time !== 'number') return [];
  if (time !== intervalStart(time, seconds) || time + seconds * 1000 > nowMs) return [];
  return [
    { startsAtMs: time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
  ];
}
