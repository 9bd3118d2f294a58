import {
  joinPriceCandles,
  keptLengthFor,
  keptPriceCandles,
  type PriceCandle,
  withPrice,
} from '@dukat/rules/rates/price-candle';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { type PaymentFiat, paymentFiats } from '@dukat/rules/rates/tick';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { Database } from '../../../platform/database/database.ts';
import { type CoinCandle, type RecordedCandles, referenceCoins } from '../rate-source.ts';
import { addCandles, forgetOldCandles, readRateCandles, takeOverCandles } from './rate-candles-repository.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

interface Heard {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly candle: PriceCandle;
}

export function recordedCandles(database: Database): RecordedCandles {
  /** The minute that runs, by coin and fiat. */
  let heard = new Map<string, Heard>();
  let minute = Number.NaN;
  let forgotten = 0;

  async function write(nowMs: number): Promise<void> {
    const finished = [...heard.values()];
    heard = new Map();
    if (finished.length > 0) await addCandles(database, finished.flatMap(everyLength));
    if (nowMs - forgotten < hourMs) return;
    forgotten = nowMs;
    await forgetOldCandles(database, nowMs);
  }

  return {
    async record(nowMs, prices) {
      const start = intervalStart(nowMs, minuteMs / 1000);
      if (start !== minute) await write(nowMs);
      minute = start;
      for (const coin of referenceCoins) {
        for (const fiat of paymentFiats) {
          const price = prices.get(coin)?.[fiat];
          if (!isQuotablePrice(price)) continue;
          const key = `${coin}/${fiat}`;
          heard.set(key, { coin, fiat, candle: withPrice(heard.get(key)?.candle, start, price) });
        }
      }
    },
    async read(coin, fiat, { seconds, fromMs, toMs }) {
      const kept = keptLengthFor(seconds).seconds;
      const stored = await readRateCandles(database, coin, fiat, { seconds: kept, fromMs, toMs });
      const running = heard.get(`${coin}/${fiat}`)?.candle;
      const isNews = running !== undefined && running.startsAtMs >= fromMs && running.startsAtMs < toMs;
      // The minute that runs is not written yet; joined with what is, it brings the last candle up to now.
      return joinPriceCandles(isNews ? [...stored, running] : stored, seconds);
    },
    takeOver: (candles) => takeOverCandles(database, candles),
  };
}

/** A minute that was heard belongs to its hour and its day as well. */
function everyLength({ coin, fiat, candle }: Heard): CoinCandle[] {
  return keptPriceCandles.map(({ seconds }) => ({
    ...candle,
    coin,
    fiat,
    seconds,
    startsAtMs: intervalStart(candle.startsAtMs, seconds),
  }));
}
