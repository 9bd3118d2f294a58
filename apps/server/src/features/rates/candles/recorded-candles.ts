import { tradableCoins } from '@dukat/rules/rates/catalogue';
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
import { type CoinCandle, type RecordedCandles, referenceCoins, type SourcePrices } from '../rate-source.ts';
import { addCandles, forgetOldCandles, readRateCandles, takeOverCandles } from './rate-candles-repository.ts';

const minute = 60;
const day = 86_400;
const hourMs = 3_600_000;

interface Round {
  readonly coins: readonly string[];
  /** How often what was heard is written. */
  readonly everySeconds: number;
  readonly lengths: readonly number[];
}

/**
 * Coins that are traded have charts. Of the others it is asked what they were worth on a day: by whoever held them, and for taxes. They are
 * ten times as many, and written a tenth as often.
 */
const rounds: readonly Round[] = [
  { coins: referenceCoins, everySeconds: minute, lengths: keptPriceCandles.map(({ seconds }) => seconds) },
  {
    coins: tradableCoins.map(({ code }) => code).filter((code) => !referenceCoins.includes(code)),
    everySeconds: 10 * minute,
    lengths: [day],
  },
];

interface Heard {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly candle: PriceCandle;
}

export function recordedCandles(database: Database): RecordedCandles {
  const listeners = rounds.map((round) => listenFor(database, round));
  let forgotten = 0;
  return {
    async record(nowMs, prices) {
      for (const { record } of listeners) await record(nowMs, prices);
      if (nowMs - forgotten < hourMs) return;
      forgotten = nowMs;
      await forgetOldCandles(database, nowMs);
    },
    async read(coin, fiat, { seconds, fromMs, toMs }) {
      const kept = keptLengthFor(seconds).seconds;
      const stored = await readRateCandles(database, coin, fiat, { seconds: kept, fromMs, toMs });
      const [running] = listeners.flatMap(({ heard }) => heard(coin, fiat) ?? []);
      const isNews = running !== undefined && running.startsAtMs >= fromMs && running.startsAtMs < toMs;
      // What runs is not written yet; joined with what is, it brings the last candle up to now.
      return joinPriceCandles(isNews ? [...stored, running] : stored, seconds);
    },
    takeOver: (candles) => takeOverCandles(database, candles),
  };
}

interface Listener {
  record(nowMs: number, prices: SourcePrices): Promise<void>;
  /** What runs of a pair. */
  heard(coin: string, fiat: PaymentFiat): PriceCandle | undefined;
}

function listenFor(database: Database, { coins, everySeconds, lengths }: Round): Listener {
  let heard = new Map<string, Heard>();
  let running = Number.NaN;

  async function write(): Promise<void> {
    const finished = [...heard.values()];
    heard = new Map();
    if (finished.length === 0) return;
    await addCandles(
      database,
      finished.flatMap((its) => everyLength(its, lengths)),
    );
  }

  return {
    async record(nowMs, prices) {
      const start = intervalStart(nowMs, everySeconds);
      if (start !== running) await write();
      running = start;
      for (const coin of coins) {
        for (const fiat of paymentFiats) {
          const price = prices.get(coin)?.[fiat];
          if (!isQuotablePrice(price)) continue;
          const key = `${coin}/${fiat}`;
          heard.set(key, { coin, fiat, candle: withPrice(heard.get(key)?.candle, start, price) });
        }
      }
    },
    heard: (coin, fiat) => heard.get(`${coin}/${fiat}`)?.candle,
  };
}

/** What was heard in a minute belongs to its hour and its day as well. */
function everyLength({ coin, fiat, candle }: Heard, lengths: readonly number[]): CoinCandle[] {
  return lengths.map((seconds) => ({
    ...candle,
    coin,
    fiat,
    seconds,
    startsAtMs: intervalStart(candle.startsAtMs, seconds),
  }));
}
