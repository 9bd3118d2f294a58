import { type Amount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

/** The orders of runs, in the order in which they were placed. */
export async function findRunOrders(
  db: Database,
  runIds: readonly string[],
): Promise<readonly StoredOrder[]> {
  if (runIds.length === 0) return [];
  const chosen = db.selectFrom('orders').selectAll();
  const rows = await chosen
    .where('automatic_run_id', 'in', [...runIds])
    .orderBy('id')
    .execute();
  return rows.map(storedOrder);
}

interface PurchasedRow {
  readonly plan_id: string;
  readonly coin: string;
  readonly fiat: Fiat;
  readonly spent: string;
  readonly bought: string;
}

/** What the plans' runs have bought, by coin and currency, the largest sums first. */
export async function sumRunOrders(
  db: Database,
  planIds: readonly string[],
): Promise<readonly PurchasedRow[]> {
  const { rows } = await sql<PurchasedRow>`
    select r.plan_id, o.coin, o.fiat, sum(o.filled_fiat) as spent, sum(o.filled_coin) as bought
      from automatic_runs r
      join orders o on o.automatic_run_id = r.id
     where r.plan_id = any (${planIds}::bigint[]) and o.filled_coin > 0
     group by r.plan_id, o.coin, o.fiat
     order by r.plan_id, o.fiat, sum(o.filled_fiat) desc, o.coin`.execute(db);
  return rows;
}

/** What the runs of a plan after the given one have bought of a coin, once their orders have ended. */
export async function sumBoughtCoins(
  db: Database,
  { planId, coin, afterRun }: { readonly planId: string; readonly coin: string; readonly afterRun: string },
): Promise<Amount> {
  const { rows } = await sql<{ readonly bought: string }>`
    select coalesce(sum(o.filled_coin), 0) as bought
      from automatic_runs r
      join orders o on o.automatic_run_id = r.id
     where r.plan_id = ${planId} and r.id > ${afterRun} and r.state in ('bought', 'partly') and o.coin = ${coin}`.execute(
    db,
  );
  return toAmount(rows[0]?.bought ?? '0');
}

interface DayRow {
  /** Such as 2026-01-31, in UTC. */
  readonly day: string;
  readonly coin: string;
  readonly fiat: Fiat;
  readonly spent: string;
  readonly bought: string;
}

/** What a plan's runs have bought since a day, by coin, currency and day, oldest first. */
export async function sumRunOrdersByDay(
  db: Database,
  planId: string,
  since: string,
): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, o.coin, o.fiat,
           sum(o.filled_fiat) as spent, sum(o.filled_coin) as bought
      from automatic_runs r
      join orders o on o.automatic_run_id = r.id
     where r.plan_id = ${planId} and o.filled_coin > 0 and o.created_at >= ${new Date(since)}
     group by 1, o.coin, o.fiat
     order by 1`.execute(db);
  return rows;
}
