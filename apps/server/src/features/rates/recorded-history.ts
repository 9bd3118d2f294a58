import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { paymentFiats } from '@dukat/rules/rates/tick';
import type { Database } from '../../platform/database/database.ts';
import type { FiatPrices, RecordedHistory, SourcePrices } from './rate-source.ts';
import './rates-tables.ts';

const sampleMs = 600_000;
const mostRows = 60_000;

/** What a chart can draw; a text in place of a price, or a NaN, would break every later reader. */
function quotable(prices: SourcePrices): Record<string, FiatPrices> {
  const kept: Record<string, FiatPrices> = {};
  for (const [coin, said] of prices) {
    const good = paymentFiats.flatMap((fiat) => {
      const price = said[fiat];
      return isQuotablePrice(price) ? [[fiat, price] as const] : [];
    });
    if (good.length > 0) kept[coin] = Object.fromEntries(good);
  }
  return kept;
}

/** One row every ten minutes, for all coins. */
export function recordedHistory(database: Database): RecordedHistory {
  let recorded = -1;
  return {
    async record(nowMs, prices) {
      const timeMs = nowMs - (nowMs % sampleMs);
      if (timeMs === recorded) return;
      recorded = timeMs;
      await database
        .insertInto('rate_samples')
        .values({ time_ms: String(timeMs), body: JSON.stringify(quotable(prices)) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async read(coin, fiat, fromMs, toMs, points) {
      const step = Math.max(sampleMs, Math.floor((toMs - fromMs) / points / sampleMs) * sampleMs);
      const rows = await database
        .selectFrom('rate_samples')
        .select([
          'time_ms',
          (eb) =>
            eb
              .cast<string | null>(
                eb.fn('jsonb_extract_path_text', [eb.cast('body', 'jsonb'), eb.val(coin), eb.val(fiat)]),
                'text',
              )
              .as('price'),
        ])
        .where('time_ms', '>=', String(fromMs))
        .where('time_ms', '<=', String(toMs))
        .where((eb) => eb(eb.cast<string>(eb.fn('mod', ['time_ms', eb.val(String(step))]), 'text'), '=', '0'))
        .orderBy('time_ms')
        .limit(mostRows)
        .execute();
      return rows
        .map(({ time_ms, price }) => ({ timeMs: Number(time_ms), value: Number(price ?? 'NaN') }))
        .filter(({ value }) => isQuotablePrice(value))
        .slice(-points);
    },
  };
}
