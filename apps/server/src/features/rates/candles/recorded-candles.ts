import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import {
  joinPriceCandles,
  type PriceCandle,
  storedCandleLengths,
  storedLengthFor,
  withPrice,
} from '@dukat/rules/rates/price-candle';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { hourMs } from '@dukat/rules/time/durations';
import { intervalStart } from '@dukat/rules/trading/candles';
import type { Database } from '../../../platform/database/database.ts';
import { type CoinCandle, type RecordedCandles, referenceCoins, type SourcePrices } from '../rate-source.ts';
import { addCandles, deleteOldCandles, importCandles, readRateCandles } from './rate-candles-repository.ts';

const minute = 60;
const day = 86_400;

interface Round {
  readonly coins: readonly string[];
  /** How often recorded prices are written. */
  readonly everySeconds: number;
  readonly lengths: readonly number[];
}

/**
 * Traded coins have charts. For other coins only daily prices are needed, for holders' histories and taxes; they are ten times as many and
 * are written a tenth as often.
 */
const rounds: readonly Round[] = [
  { coins: referenceCoins, everySeconds: minute, lengths: storedCandleLengths.map(({ seconds }) => seconds) },
  {
    coins: tradableCoins.map(({ code }) => code).filter((code) => !referenceCoins.includes(code)),
    everySeconds: 10 * minute,
    lengths: [day],
  },
];

interface CollectedCandle {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly candle: PriceCandle;
}

export function recordedCandles(database: Database): RecordedCandles {
  const listeners = rounds.map((round) => createListener(database, round));
  let forgotten = 0;
  return {
    async record(nowMs, prices) {
      for (const { record } of listeners) await record(nowMs, prices);
      if (nowMs - forgotten < hourMs) return;
      forgotten = nowMs;
      await deleteOldCandles(database, nowMs);
    },
    async read(coin, fiat, { seconds, fromMs, toMs }) {
      const kept = storedLengthFor(seconds).seconds;
      const stored = await readRateCandles(database, coin, fiat, { seconds: kept, fromMs, toMs });
      const [running] = listeners.flatMap(({ heard }) => heard(coin, fiat) ?? []);
      const isNews = running !== undefined && running.startsAtMs >= fromMs && running.startsAtMs < toMs;
      // The current candle is not written yet; merging it brings the last candle up to date.
      return joinPriceCandles(isNews ? [...stored, running] : stored, seconds);
    },
    takeOver: (candles) => importCandles(database, candles),
  };
}

interface Listener {
  record(nowMs: number, prices: SourcePrices): Promise<void>;
  /** The current candle of a pair. */
  heard(coin: string, fiat: Fiat): PriceCandle | undefined;
}

function createListener(database: Database, { coins, everySeconds, lengths }: Round): Listener {
  let heard = new Map<string, CollectedCandle>();
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
        for (const fiat of fiats) {
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

/** A minute's prices also count towards its hour and its day. */
function everyLength({ coin, fiat, candle }: CollectedCandle, lengths: readonly number[]): CoinCandle[] {
  return lengths.map((seconds) => ({
    ...candle,
    coin,
    fiat,
    seconds,
    startsAtMs: intervalStart(candle.startsAtMs, seconds),
  }));
}
