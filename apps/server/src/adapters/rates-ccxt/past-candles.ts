import { keptPriceCandles, type PriceCandle } from '@dukat/rules/rates/price-candle';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { paymentFiats } from '@dukat/rules/rates/tick';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { Exchange, OHLCV } from 'ccxt';
import { type CoinCandle, type RecordedCandles, referenceCoins } from '../../features/rates/rate-source.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { theirCodeOf } from './their-codes.ts';

const timeframes: Readonly<Record<(typeof keptPriceCandles)[number]['seconds'], string>> = {
  60: '1m',
  3600: '1h',
  86400: '1d',
};
/** What every exchange gives in one answer; more is not asked. */
const mostCandles = 500;

interface Asked {
  readonly exchange: Exchange;
  readonly symbol: string;
  readonly coin: string;
  readonly fiat: (typeof paymentFiats)[number];
  readonly seconds: (typeof keptPriceCandles)[number]['seconds'];
}

/**
 * Takes over what exchanges remember of the traded coins, each pair from the first one that trades that very pair: what the
 * fixing was on a past day nobody has said, so crowns are not reckoned from euros.
 */
export async function takeOverPastCandles(
  exchanges: readonly Exchange[],
  candles: RecordedCandles,
  nowMs: number,
): Promise<void> {
  // Which pairs an exchange has is known when it has answered once; one that is silent has none now.
  await Promise.allSettled(exchanges.map((exchange) => exchange.loadMarkets()));
  await eachByItself(pairsOf(exchanges), async (asked) => {
    const { exchange, symbol, seconds } = asked;
    const since = intervalStart(nowMs, seconds) - mostCandles * seconds * 1000;
    const rows = await exchange.fetchOHLCV(symbol, timeframes[seconds], since, mostCandles);
    await candles.takeOver(rows.flatMap((row) => candleOf(row, asked, nowMs)));
  });
}

function* pairsOf(exchanges: readonly Exchange[]): Generator<Asked> {
  for (const coin of referenceCoins) {
    for (const fiat of paymentFiats) {
      const symbol = `${theirCodeOf(coin)}/${fiat}`;
      const exchange = exchanges.find(({ has, markets }) => has.fetchOHLCV === true && markets?.[symbol]);
      if (exchange === undefined) continue;
      for (const { seconds } of keptPriceCandles) yield { exchange, symbol, coin, fiat, seconds };
    }
  }
}

/** A row that is no candle is left out, and so is the interval that still runs: we hear its end ourselves. */
function candleOf(row: OHLCV, { coin, fiat, seconds }: Asked, nowMs: number): CoinCandle[] {
  const [time, open, high, low, close] = row;
  if (![open, high, low, close].every(isQuotablePrice) || typeof time !== 'number') return [];
  if (time !== intervalStart(time, seconds) || time + seconds * 1000 > nowMs) return [];
  const candle: PriceCandle = {
    startsAtMs: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  };
  return [{ ...candle, coin, fiat, seconds }];
}
