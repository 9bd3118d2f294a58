import { dayMs } from '@dukat/rules/time/durations';
import type pg from 'pg';
import { portfolioHistory } from '../../apps/server/src/features/portfolios/portfolio-history.ts';
import type { RatesFacade } from '../../apps/server/src/features/rates/rates-facade.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { median } from '../measure/table.ts';

const pastDays = 1_800;
const close = 1_500_000;

/** A fake price source with a price for every day, at no cost: the cost of reading prices does not depend on the number of lines. */
const everyDay: Pick<RatesFacade, 'referenceCandles'> = {
  async referenceCandles({ limit, beforeMs = Date.now() }) {
    const last = Math.floor((beforeMs - 1) / dayMs);
    return Array.from({ length: limit }, (_, at) => ({
      startsAtMs: (last - at) * dayMs,
      open: close,
      high: close,
      low: close,
      close,
    }));
  },
};

/**
 * Creates a portfolio that bought a coin for crowns over five years, with two lines per purchase, and received a tenth of it as deposits.
 */
export async function createHistoryPortfolio(owner: pg.Client, name: string, lines: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into portfolios (public_id, user_id, type, house_name, created_at) values ($1, null, 'house', $1, now()) returning id`,
    [name],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, created_at)
     select $1, n / 2, 'DEPOSIT', case n / 2 % 10 when 0 then 'deposit' else 'trade' end,
            case n % 2 when 0 then 'CZK' else 'BTC' end, case n % 2 when 0 then -150 else 0.0001 end,
            now() - (($2::integer - n)::double precision / $2::integer) * make_interval(days => ${pastDays})
       from generate_series(1, $2::integer) n`,
    [id, lines],
  );
  return id;
}

/** Milliseconds until the whole history is computed, median of the rounds. */
export async function timeHistory(database: Database, portfolioId: string, rounds: number): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await portfolioHistory(database, everyDay, {
      portfolioId,
      period: 'all',
      currency: 'CZK',
      now: new Date(),
    });
    figures.push(performance.now() - began);
  }
  return median(figures);
}
