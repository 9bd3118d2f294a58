import type { Fiat } from '@dukat/rules/money/fiat';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { dayMs } from '@dukat/rules/time/durations';
import type { RateSource } from './rate-source.ts';

const weekMs = 7 * dayMs;
const pointsInLine = 28;
const cacheMs = 300_000;

/** Seven days of each coin as 28 points, scaled from 0 (lowest) to 100 (highest). Each line is cached for five minutes. */
export function sparklines(source: RateSource) {
  const kept = new Map<string, { readonly madeAt: number; readonly points: number[] }>();

  return async (coins: readonly string[], fiat: Fiat, nowMs: number) => {
    const lines: { coin_code: string; points: number[] }[] = [];
    for (const coin of coins) {
      const key = `${coin}/${fiat}`;
      const known = kept.get(key);
      if (known === undefined || nowMs - known.madeAt > cacheMs) {
        const history = await source.history(coin, fiat, nowMs - weekMs, nowMs, pointsInLine);
        kept.set(key, {
          madeAt: nowMs,
          points: scaleTo100(history.map(({ value }) => value).filter(isQuotablePrice)),
        });
      }
      lines.push({ coin_code: coin, points: kept.get(key)?.points ?? [] });
    }
    return lines;
  };
}

function scaleTo100(values: readonly number[]): number[] {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return values.map((value) => (span === 0 ? 50 : Math.round(((value - least) / span) * 100)));
}
