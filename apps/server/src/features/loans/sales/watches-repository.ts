import type { LoanLevel } from '@dukat/rules/loans/thresholds';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { sql } from 'kysely';
import { plainArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Loan } from '../lending/loans-repository.ts';
import type { TickPrices } from './tick-prices.ts';

export async function readTickProgress(db: Database): Promise<number> {
  const { tick_ms } = await db.selectFrom('loan_tick_progress').select('tick_ms').executeTakeFirstOrThrow();
  return Number(tick_ms);
}

export async function setTickProgress(db: Database, tickMs: number): Promise<void> {
  await sql`update loan_tick_progress set tick_ms = ${tickMs}`.execute(db);
}

/**
 * Returns a page of the loans whose next or current level ends at the prices of a tick, in the order of their ids. The order within each pair
 * makes PostgreSQL read the index, though it does not know how few loans a tick reaches.
 */
export async function findReachedLoans(
  db: Database,
  prices: TickPrices,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const signals = [...prices].map(([pair, { lower, higher }]) => ({ pair: pair.split('/'), lower, higher }));
  const { rows } = await sql<{ readonly id: string }>`
    with signals as (
      select * from unnest(${textArray(signals.map(({ pair }) => pair[0] ?? ''))}::text[],
                           ${textArray(signals.map(({ pair }) => pair[1] ?? ''))}::text[],
                           ${plainArray(signals.map(({ lower }) => formatRate(lower)))}::numeric[],
                           ${plainArray(signals.map(({ higher }) => formatRate(higher)))}::numeric[])
        as s (coin, currency, lower, higher)
    ), reached as (
      select f.loan_id from signals s cross join lateral (
        select w.loan_id from loan_watches w where w.coin = s.coin and w.currency = s.currency and w.fall_price >= s.higher
         order by w.fall_price offset 0) f
      union
      select r.loan_id from signals s cross join lateral (
        select w.loan_id from loan_watches w where w.coin = s.coin and w.currency = s.currency and w.rise_price < s.lower
         order by w.rise_price offset 0) r
    )
    select loan_id::text as id from reached where loan_id > ${after}::bigint order by loan_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns a page of the loans whose debt or collateral has changed, in the order of their ids. */
export async function findStaleLoans(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select loan_id::text as id from loan_watches where is_stale and loan_id > ${after}::bigint
     order by loan_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns loans whose watched prices include no interest after a day, those that are overdue first. Loans of pairs without a price cannot
 * be examined, and those that failed are stale.
 */
export async function findExpiringLoans(
  db: Database,
  prices: TickPrices,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select loan_id::text as id from loan_watches
     where valid_until <= ${day}::date and not is_stale and coin || '/' || currency = any (${textArray([...prices.keys()])}::text[])
     order by valid_until, loan_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Has a loan examined again with the next tick. */
export async function markStale(db: Database, loanId: string): Promise<void> {
  await db.updateTable('loan_watches').set({ is_stale: true }).where('loan_id', '=', loanId).execute();
}

/** Returns the level of a loan, whose lock the caller holds. */
export async function readLevel(tx: Transaction, loanId: string): Promise<LoanLevel> {
  const row = await tx
    .selectFrom('loan_watches')
    .select('level')
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  return row?.level ?? null;
}

const priceText = (price: Rate | null) => price && formatRate(price);

export interface Watch {
  readonly level: LoanLevel;
  /** The prices that change the level. */
  readonly fall: Rate | null;
  readonly rise: Rate | null;
  /** The last day whose interest the prices include; null if nothing is watched. */
  readonly validUntil: string | null;
}

/** Stores the level of a loan and the prices that change it. */
export async function saveWatch(
  tx: Transaction,
  { id, coin, currency }: Pick<Loan, 'id' | 'coin' | 'currency'>,
  { level, fall, rise, validUntil }: Watch,
): Promise<void> {
  const prices = { fall_price: priceText(fall), rise_price: priceText(rise) };
  await tx
    .updateTable('loan_watches')
    .set({ coin, currency, level, ...prices, valid_until: validUntil, is_stale: false })
    .where('loan_id', '=', id)
    .execute();
}
