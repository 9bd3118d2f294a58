import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

/** Days whose rewards wait for a rate or for the reserve. */
export const lateStakingDays: WorkQueue = {
  name: 'late_stake_days',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`staking_late_days`,
      orderBy: sql`since`,
      since: sql`since`,
    }),
};

export interface ProductFigures {
  readonly id: string;
  readonly staked: string;
  readonly positions: number;
  readonly promised: string;
  readonly paid: string;
  /** What validators paid. */
  readonly earned: string;
  readonly paidUntil: string | null;
  readonly ratedUntil: string | null;
  readonly lateDay: string | null;
  readonly lateReason: 'rate' | 'reserve' | null;
  readonly lateSince: Date | null;
}

/** Returns what is staked, promised and paid in each product. Promised is what is earned by the index, without the day that runs. */
export async function readProductFigures(db: Database): Promise<ReadonlyMap<string, ProductFigures>> {
  const { rows } = await sql<ProductFigures>`
    select p.id::text, (coalesce(s.staked, 0) + coalesce(u.amount, 0))::text as staked, coalesce(s.positions, 0)::int as positions,
           coalesce(s.promised, 0)::numeric(38, 18)::text as promised, coalesce(s.paid, 0)::text as paid,
           (select coalesce(sum(i.amount), 0) from staking_incomes i where i.asset = p.asset)::text as earned,
           (select max(d.day) from staking_days d where d.product_id = p.id and d.paid_at is not null)::text as "paidUntil",
           (select max(r.day) from staking_rates r where r.product_id = p.id)::text as "ratedUntil",
           l.day::text as "lateDay", l.reason as "lateReason", l.since as "lateSince"
      from staking_products p
      left join staking_late_days l on l.product_id = p.id
      left join lateral (
        select sum(t.amount) as staked, count(*) filter (where t.state <> 'ended') as positions, sum(t.paid) as paid,
               sum(t.earned / 1e36 - t.paid + coalesce(t.amount * (
                 (select max(d.index_value) from staking_days d where d.product_id = p.id)
                 - coalesce((select d.index_value from staking_days d where d.product_id = p.id and d.day <= t.next_day - 1
                             order by d.day desc limit 1), 0)), 0)
                 * (t.next_day is not null)::int) as promised
          from staking_positions t where t.product_id = p.id
      ) s on true
      left join lateral (
        select sum(u.amount) as amount from staking_unbondings u join staking_positions t on t.id = u.position_id
         where t.product_id = p.id and u.state = 'open'
      ) u on true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
