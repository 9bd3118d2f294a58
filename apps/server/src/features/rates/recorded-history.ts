import { fiats } from '@dukat/rules/money/fiat';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import type { Database } from '../../platform/database/database.ts';
import type { FiatPrices, RecordedHistory, SourcePrices } from './rate-source.ts';
import { findSamples, storeSample } from './samples-repository.ts';

const sampleMs = 600_000;

/** Keeps only prices that a chart can draw: a text or NaN would break every later reader. */
function filterQuotable(prices: SourcePrices): Record<string, FiatPrices> {
  const kept: Record<string, FiatPrices> = {};
  for (const [coin, said] of prices) {
    const quotablePrices = fiats.flatMap((fiat) => {
      const price = said[fiat];
      return isQuotablePrice(price) ? [[fiat, price] as const] : [];
    });
    if (quotablePrices.length > 0) kept[coin] = Object.fromEntries(quotablePrices);
  }
  return kept;
}

/** Writes one row for all coins every ten minutes. */
export function recordedHistory(database: Database): RecordedHistory {
  let recorded = -1;
  return {
    async record(nowMs, prices) {
      const timeMs = nowMs - (nowMs % sampleMs);
      if (timeMs === recorded) return;
      recorded = timeMs;
      await storeSample(database, timeMs, filterQuotable(prices));
    },

    async read(coin, fiat, fromMs, toMs, points) {
      const stepMs = Math.max(sampleMs, Math.floor((toMs - fromMs) / points / sampleMs) * sampleMs);
      const samples = await findSamples(database, { coin, fiat, fromMs, toMs, stepMs });
      return samples
        .map(({ timeMs, price }) => ({ timeMs, value: Number(price ?? 'NaN') }))
        .filter(({ value }) => isQuotablePrice(value))
        .slice(-points);
    },
  };
}
