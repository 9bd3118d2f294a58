import { type Amount, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { addDays } from '@dukat/rules/staking/day';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface IndexDay {
  readonly day: string;
  readonly rateSum: Amount;
  readonly index: Amount;
}

interface DayRow {
  readonly day: string;
  readonly rate_sum: string;
  readonly index_value: string;
}

const toDay = ({ day, rate_sum, index_value }: DayRow): IndexDay => ({
  day,
  rateSum: toAmount(rate_sum),
  index: toAmount(index_value),
});

/** Returns the last day with an index up to the given one; before the first day, an index of zero. */
export async function findIndex(db: Database, productId: string, until?: string): Promise<IndexDay> {
  const { rows } = await sql<DayRow>`
    select day::text, rate_sum::text, index_value::text from staking_days
     where product_id = ${productId} and day <= coalesce(${until ?? null}::date, 'infinity'::date)
     order by staking_days.day desc limit 1`.execute(db);
  const [row] = rows;
  if (row !== undefined) return toDay(row);
  const { rows: products } = await sql<{ first: string }>`
    select first_day::text as first from staking_products where id = ${productId}`.execute(db);
  return { day: addDays(products[0]?.first ?? '', -1), rateSum: zero, index: zero };
}

export async function insertDay(
  tx: Transaction,
  productId: string,
  { day, rateSum, index }: IndexDay,
  now: Date,
): Promise<void> {
  await sql`
    insert into staking_days (product_id, day, rate_sum, index_value, created_at)
    values (${productId}, ${day}::date, ${formatAmount(rateSum)}, ${formatAmount(index)}, ${now})`.execute(
    tx,
  );
}

/** Returns the days of a product whose rewards are not paid to everybody, in order. */
export async function listUnpaidDays(db: Database, productId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from staking_days where product_id = ${productId} and paid_at is null order by staking_days.day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

export async function endDay(tx: Transaction, productId: string, day: string, now: Date): Promise<void> {
  await sql`
    update staking_days set paid_at = ${now}
     where product_id = ${productId} and day = ${day}::date and paid_at is null`.execute(tx);
  await sql`delete from staking_late_days where product_id = ${productId} and day <= ${day}::date`.execute(
    tx,
  );
}

/** Notes why a day waits, from when it began to wait. */
export async function noteLateDay(
  db: Database,
  productId: string,
  { day, reason, now }: { readonly day: string; readonly reason: 'rate' | 'reserve'; readonly now: Date },
): Promise<void> {
  await sql`
    insert into staking_late_days (product_id, day, reason, since) values (${productId}, ${day}::date, ${reason}, ${now})
    on conflict (product_id) do update set day = excluded.day, reason = excluded.reason,
      since = case when staking_late_days.day = excluded.day then staking_late_days.since else excluded.since end
     where (staking_late_days.day, staking_late_days.reason) is distinct from (excluded.day, excluded.reason)`.execute(
    db,
  );
}
