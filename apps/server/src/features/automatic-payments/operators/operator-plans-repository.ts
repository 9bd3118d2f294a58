import { mostCounted } from '@dukat/contract/back-office/overview';
import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import { planLateMs } from '@dukat/rules/automatic-payments/limits';
import type { PlanFilter } from '@dukat/rules/automatic-payments/plan';
import type { SkipReason } from '@dukat/rules/automatic-payments/run';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';
import { plansWithTerms, type StoredPlan, storedPlan } from '../plans/plans-repository.ts';

/** A notice while the oldest due plan is late, which means that the job does not keep up. Plans are due by the clock or earlier. */
export const latePlans: WorkQueue = {
  name: 'late_plans',
  roles: backOfficeRoles,
  read: (db, { now }) =>
    readQueue(db, {
      from: sql`automatic_plans where next_due <= ${later(now, -planLateMs)}`,
      orderBy: sql`next_due`,
      since: sql`next_due`,
    }),
};

interface PlanList {
  readonly state: PlanFilter;
  readonly offset: number;
  readonly limit: number;
  /** By the product calendar. */
  readonly today: Date;
}

/** Returns one row more than the page, to know whether another page follows. */
export async function listPlans(
  db: Database,
  { state, offset, limit, today }: PlanList,
): Promise<readonly StoredPlan[]> {
  const all = plansWithTerms(db).where('deleted_at', 'is', null);
  const filtered = {
    all: () => all,
    due: () => all.where('next_due', '<=', today).orderBy('next_due'),
    late: () => all.where('next_due', '<=', later(today, -planLateMs)).orderBy('next_due'),
    failing: () => all.where('failures', '>', 0),
    paused: () => all.where('state', '=', 'paused'),
  }[state]();
  const rows = await filtered
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
  return rows.map(storedPlan);
}

export async function findPlan(db: Database, publicId: string): Promise<StoredPlan | undefined> {
  const row = await plansWithTerms(db).where('p.public_id', '=', publicId).executeTakeFirst();
  return row && storedPlan(row);
}

interface PlanCounts {
  readonly active: number;
  readonly due: number;
  readonly late: number;
  readonly oldest: Date | null;
  readonly failing: number;
}

export async function countPlansByState(db: Database, today: Date): Promise<PlanCounts> {
  const { rows } = await sql<PlanCounts>`
    select count(*) filter (where state = 'active')::int as active,
           count(*) filter (where next_due <= ${today})::int as due,
           count(*) filter (where next_due <= ${later(today, -planLateMs)})::int as late,
           min(next_due) filter (where next_due <= ${today}) as oldest,
           count(*) filter (where failures > 0)::int as failing
      from automatic_plans where deleted_at is null`.execute(db);
  return rows[0] ?? { active: 0, due: 0, late: 0, oldest: null, failing: 0 };
}

export async function countPaused(db: Database) {
  const { rows } = await sql<{ because: NonNullable<StoredPlan['pausedBecause']>; plans: number }>`
    select paused_because as because, count(*)::int as plans
      from automatic_plans where state = 'paused' and deleted_at is null
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Why runs of the last day were skipped. */
export async function countSkipped(db: Database, now: Date) {
  const { rows } = await sql<{ reason: SkipReason; runs: number }>`
    select skipped_because as reason, count(*)::int as runs
      from automatic_runs where state = 'skipped' and created_at > ${later(now, -dayMs)}
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export function listStops(db: Database) {
  return db.selectFrom('automatic_coin_stops').selectAll().orderBy('coin').limit(mostCounted).execute();
}

/** The coins whose plans operators have stopped. */
export async function stoppedCoins(db: Database): Promise<ReadonlySet<string>> {
  return new Set((await listStops(db)).map(({ coin }) => coin));
}

export async function insertStop(
  tx: Transaction,
  stop: { readonly coin: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const { coin, reason, now } = stop;
  const stops = tx.insertInto('automatic_coin_stops').values({ coin, reason, stopped_at: now });
  await stops.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function deleteStop(tx: Transaction, coin: string): Promise<void> {
  await tx.deleteFrom('automatic_coin_stops').where('coin', '=', coin).execute();
}
