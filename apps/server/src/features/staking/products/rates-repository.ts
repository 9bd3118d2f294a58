import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { addDays } from '@dukat/rules/staking/day';
import { mostRateChanges } from '@dukat/rules/staking/product';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Product } from './products-repository.ts';

export interface DayRate {
  readonly gross: Amount;
  readonly commission: Amount;
  readonly net: Amount;
}

export interface DatedRate extends DayRate {
  readonly day: string;
}

interface RateRow {
  readonly day: string;
  readonly gross: string;
  readonly commission: string;
  readonly net: string;
}

const toRate = ({ day, gross, commission, net }: RateRow): DatedRate => ({
  day,
  gross: toAmount(gross),
  commission: toAmount(commission),
  net: toAmount(net),
});

/** Returns the rate of a day, or the newest of the days up to it. */
export async function findRate(
  db: Database,
  productId: string,
  { day, orEarlier = false }: { readonly day: string; readonly orEarlier?: boolean },
): Promise<DatedRate | undefined> {
  const { rows } = await sql<RateRow>`
    select day::text, gross::text, commission::text, net::text from staking_rates
     where product_id = ${productId} and day <= ${day}::date and (day = ${day}::date or ${orEarlier})
     order by staking_rates.day desc limit 1`.execute(db);
  return rows[0] && toRate(rows[0]);
}

/** Returns whether the day is known on which a stake of today would begin to earn: otherwise its rewards could wait for ever. */
export async function hasRateForStake(
  db: Database,
  { id, earnsAfterDays }: Pick<Product, 'id' | 'earnsAfterDays'>,
  today: string,
): Promise<boolean> {
  return (await findRate(db, id, { day: addDays(today, earnsAfterDays) })) !== undefined;
}

/** Returns the rates of a product from each day on which they changed, up to a day: the newest changes, oldest first. */
export async function listRateChanges(
  db: Database,
  productId: string,
  until: string,
): Promise<readonly DatedRate[]> {
  const { rows } = await sql<RateRow>`
    select day::text, gross::text, commission::text, net::text
      from (select r.*, lag(gross) over days as gross_before, lag(net) over days as net_before from staking_rates r
             where product_id = ${productId} and day <= ${until}::date window days as (order by r.day)) r
     where gross_before is distinct from gross or net_before is distinct from net
     order by r.day desc limit ${mostRateChanges}`.execute(db);
  return rows.map(toRate).toReversed();
}

/** Returns the first of the days that has a rate already. */
export async function findFirstRated(
  db: Database,
  productId: string,
  { from, until }: Span,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from staking_rates
     where product_id = ${productId} and day between ${from}::date and ${until}::date`.execute(db);
  return rows[0]?.day ?? undefined;
}

export interface Span {
  readonly from: string;
  readonly until: string;
}

/** Stores the same rate for each day of a span. */
export async function insertRates(
  tx: Transaction,
  productId: string,
  { from, until }: Span,
  { gross, commission, net, source, now }: DayRate & { readonly source: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into staking_rates (product_id, day, gross, commission, net, source, created_at)
    select ${productId}, d::date, ${formatAmount(gross)}, ${formatAmount(commission)}, ${formatAmount(net)}, ${source}, ${now}
      from generate_series(${from}::date, ${until}::date, interval '1 day') d`.execute(tx);
}
