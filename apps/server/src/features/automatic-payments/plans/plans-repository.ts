import { raises } from '@dukat/rules/automatic-payments/limits';
import type { PlanTerms } from '@dukat/rules/automatic-payments/plan';
import type { PlanSort } from '@dukat/rules/automatic-payments/plan-sorts';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById, iterateRows } from '../../../platform/database/iterate-rows.ts';

type PlanRow = Selectable<Tables['automatic_plans']>;
type RevisionRow = Selectable<Tables['automatic_plan_revisions']>;
type JoinedRow = PlanRow &
  Pick<
    RevisionRow,
    | 'fiat'
    | 'amount'
    | 'coins'
    | 'schedule'
    | 'ends_after'
    | 'only_below'
    | 'only_above'
    | 'month_ceiling'
    | 'keep_at_least'
    | 'buy_more'
  >;

/** A plan with the terms of its newest revision. */
export interface StoredPlan extends PlanTerms {
  readonly id: string;
  readonly publicId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly name: string;
  readonly priority: number;
  readonly state: PlanRow['state'];
  readonly pausedBecause: PlanRow['paused_because'];
  readonly revision: number;
  readonly nextDue: Date | null;
  /** What payments have brought and no run has spent. */
  readonly waiting: Amount;
  readonly failures: number;
  readonly boughtRuns: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isDeleted: boolean;
}

type NewPlan = Pick<
  StoredPlan,
  'publicId' | 'userId' | 'portfolioId' | 'name' | 'priority' | 'nextDue' | 'createdAt'
>;

const batchSize = 100;

/** Returns the internal id. */
export async function insertPlan(tx: Transaction, plan: NewPlan, terms: PlanTerms): Promise<string> {
  const { id } = await tx
    .insertInto('automatic_plans')
    .values({
      public_id: plan.publicId,
      user_id: plan.userId,
      portfolio_id: plan.portfolioId,
      name: plan.name,
      priority: plan.priority,
      purpose_kind: terms.schedule === null ? 'payment' : 'schedule',
      state: 'active',
      paused_because: null,
      revision: 1,
      next_due: plan.nextDue,
      zone_rules: process.versions.tz ?? '',
      created_at: plan.createdAt,
      updated_at: plan.createdAt,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRevision(tx, { id, revision: 1 }, terms, plan.createdAt);
  return id;
}

export async function insertRevision(
  tx: Transaction,
  { id, revision }: Pick<StoredPlan, 'id' | 'revision'>,
  { amount, fiat, coins, schedule, endsAfter, conditions }: PlanTerms,
  now: Date,
): Promise<void> {
  await sql`
    insert into automatic_plan_revisions (plan_id, number, fiat, amount, coins, schedule, ends_after, only_below, only_above,
      month_ceiling, keep_at_least, buy_more, created_at)
    values (${id}, ${revision}, ${fiat}, ${formatAmount(amount)}, ${JSON.stringify(coins)}, ${schedule && JSON.stringify(schedule)}, ${endsAfter},
      ${stored(conditions.onlyBelow)}, ${stored(conditions.onlyAbove)}, ${stored(conditions.monthCeiling)},
      ${stored(conditions.keepAtLeast)},
      ${conditions.buyMore}, ${now})`.execute(tx);
}

/** Counts the user's plans under a lock, so that plans created concurrently count each other. */
export async function countPlans(tx: Transaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`automatic-plans:${userId}`}, 0))`.execute(tx);
  return countRows(
    tx.selectFrom('automatic_plans').where('user_id', '=', userId).where('deleted_at', 'is', null),
  );
}

interface OwnPlan {
  readonly publicId: string;
  readonly userId: string;
}

/** Finds the user's own plan; other users' plans and deleted ones are not found. */
export function findOwnPlan(db: Database, { publicId, userId }: OwnPlan): Promise<StoredPlan | undefined> {
  return findFirst(
    plansWithTerms(db)
      .where('p.public_id', '=', publicId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null),
  );
}

/** The same, locked until the transaction ends. */
export async function lockOwnPlan(tx: Transaction, own: OwnPlan): Promise<StoredPlan | undefined> {
  const locked = await tx
    .selectFrom('automatic_plans')
    .select('id')
    .where('public_id', '=', own.publicId)
    .where('user_id', '=', own.userId)
    .forUpdate()
    .executeTakeFirst();
  return locked && findOwnPlan(tx, own);
}

/** Locks a plan for internal use, also a deleted one; the caller is responsible for authorization. */
export async function lockPlan(tx: Transaction, id: string): Promise<StoredPlan | undefined> {
  await tx.selectFrom('automatic_plans').select('id').where('id', '=', id).forUpdate().execute();
  return findFirst(plansWithTerms(tx).where('p.id', '=', id));
}

/** Finds a plan for internal use, also a deleted one; the caller has locked it. */
export function findPlanByPublicId(tx: Transaction, publicId: string): Promise<StoredPlan | undefined> {
  return findFirst(plansWithTerms(tx).where('p.public_id', '=', publicId));
}

const sortColumns = {
  name: 'name',
  createdAt: 'p.created_at',
  updatedAt: 'updated_at',
  priority: 'priority',
  page: 'next_due',
} as const satisfies Record<PlanSort, string>;

interface PlanPage {
  readonly sort: PlanSort;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export async function findOwnPlans(db: Database, userId: string, page: PlanPage) {
  const all = plansWithTerms(db).where('user_id', '=', userId).where('deleted_at', 'is', null);
  const rows = await all
    .orderBy(sortColumns[page.sort], (by) => (page.order === 'ASC' ? by.asc() : by.desc()).nullsLast())
    .orderBy('p.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const owned = db
    .selectFrom('automatic_plans')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  return { rows: rows.map(storedPlan), total: await countRows(owned) };
}

interface DuePlan {
  readonly id: string;
  readonly next_due: Date | null;
  readonly user_id: string;
}

/** Yields the plans that are due, the longest due first. */
export function duePlans(db: Database, now: Date): AsyncGenerator<DuePlan> {
  return iterateRows<DuePlan>(batchSize, (last, limit) => {
    const due = db
      .selectFrom('automatic_plans')
      .select(['id', 'next_due', 'user_id'])
      .where('next_due', '<=', now);
    const next =
      last === undefined ? due : due.where(condition`(next_due, id) > (${last.next_due}, ${last.id})`);
    return next.orderBy('next_due').orderBy('id').limit(limit).execute();
  });
}

/** The first coins of due plans that buy more while its price is low. */
export function coinsToAverage(db: Database, now: Date) {
  return db
    .selectFrom('automatic_plans as p')
    .innerJoin('automatic_plan_revisions as r', (join) =>
      join.onRef('r.plan_id', '=', 'p.id').onRef('r.number', '=', 'p.revision'),
    )
    .select(['fiat', sql<string>`coins -> 0 ->> 'coin'`.as('coin')])
    .where('next_due', '<=', now)
    .where('buy_more', 'is not', null)
    .distinct()
    .execute();
}

/** Locks the owner's due plans that no other worker has locked. */
export async function lockDuePlans(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<readonly StoredPlan[]> {
  const locked = await tx
    .selectFrom('automatic_plans')
    .select('id')
    .where('user_id', '=', userId)
    .where('next_due', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  const plans = plansWithTerms(tx).where('p.id', 'in', ids);
  return (await plans.orderBy('next_due').orderBy('priority').orderBy('p.id').execute()).map(storedPlan);
}

/** Yields the plans whose next slot was computed by other time zone rules. */
export function plansOfOtherRules(db: Database, rules: string): AsyncGenerator<{ readonly id: string }> {
  return iterateById(batchSize, (id) =>
    db
      .selectFrom('automatic_plans')
      .select('id')
      .where('next_due', 'is not', null)
      .where('zone_rules', '<>', rules)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

export async function updatePlan(
  tx: Transaction,
  { id }: Pick<StoredPlan, 'id'>,
  change: Updateable<Tables['automatic_plans']>,
): Promise<void> {
  await tx.updateTable('automatic_plans').set(change).where('id', '=', id).execute();
}

export function plansWithTerms(db: Database) {
  return db
    .selectFrom('automatic_plans as p')
    .innerJoin('automatic_plan_revisions as r', (join) =>
      join.onRef('r.plan_id', '=', 'p.id').onRef('r.number', '=', 'p.revision'),
    )
    .selectAll('p')
    .select(['fiat', 'amount', 'coins', 'schedule', 'ends_after'])
    .select(['only_below', 'only_above', 'month_ceiling', 'keep_at_least', 'buy_more']);
}

// biome-ignore lint/suspicious/noExplicitAny: The tables of a join have no name.
async function findFirst(chosen: SelectQueryBuilder<any, any, JoinedRow>): Promise<StoredPlan | undefined> {
  const row = await chosen.executeTakeFirst();
  return row && storedPlan(row);
}

export function storedPlan(row: JoinedRow): StoredPlan {
  return {
    id: row.id,
    publicId: row.public_id,
    userId: row.user_id,
    portfolioId: row.portfolio_id,
    name: row.name,
    priority: row.priority,
    state: row.state,
    pausedBecause: row.paused_because,
    revision: row.revision,
    nextDue: row.next_due,
    waiting: toAmount(row.waiting),
    failures: row.failures,
    boughtRuns: row.bought_runs,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isDeleted: row.deleted_at !== null,
    fiat: row.fiat,
    amount: toAmount(row.amount),
    coins: row.coins,
    schedule: row.schedule,
    endsAfter: row.ends_after,
    conditions: {
      onlyBelow: read(row.only_below),
      onlyAbove: read(row.only_above),
      monthCeiling: read(row.month_ceiling),
      keepAtLeast: read(row.keep_at_least),
      buyMore: raises.find((raise) => raise === row.buy_more) ?? null,
    },
  };
}

const stored = (amount: Amount | null) => (amount === null ? null : formatAmount(amount));
const read = (text: string | null) => (text === null ? null : toAmount(text));
