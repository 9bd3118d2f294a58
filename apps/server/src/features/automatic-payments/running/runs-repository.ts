import type { SkipReason } from '@dukat/rules/automatic-payments/run';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import { publicId } from '../../../platform/random.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';

export type RunRow = Selectable<Tables['automatic_runs']>;

export interface NewRun {
  readonly dueAt: Date;
  readonly isExtra: boolean;
  readonly skippedBecause: SkipReason | null;
  readonly missing: Amount | null;
  readonly slots: number;
  readonly closesAt: Date;
  readonly now: Date;
}

/** Inserts a run; undefined if its slot has run already. */
export async function insertRun(
  tx: Transaction,
  plan: Pick<StoredPlan, 'id' | 'revision' | 'fiat' | 'amount'>,
  run: NewRun,
): Promise<RunRow | undefined> {
  return (
    tx
      .insertInto('automatic_runs')
      .values({
        public_id: publicId(),
        plan_id: plan.id,
        revision: plan.revision,
        due_at: run.dueAt,
        is_extra: run.isExtra,
        state: run.skippedBecause === null ? 'placed' : 'skipped',
        skipped_because: run.skippedBecause,
        missing: run.missing === null ? null : formatAmount(run.missing),
        slots: run.slots,
        fiat: plan.fiat,
        amount: formatAmount(plan.amount),
        closes_at: run.closesAt,
        created_at: run.now,
      })
      // No parameter: a generic plan could not infer the partial index by it.
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'due_at']).where(condition`not is_extra`).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
  );
}

export async function hasOpenRun(tx: Transaction, planId: string): Promise<boolean> {
  const open = tx.selectFrom('automatic_runs').where('plan_id', '=', planId).where('state', '=', 'placed');
  return (await countRows(open)) > 0;
}

/** The slots after an instant that the owner has skipped. */
export async function findSkippedSlots(
  tx: Transaction,
  planId: string,
  after: Date,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('automatic_runs')
    .select('due_at')
    .where('plan_id', '=', planId)
    .where('due_at', '>', after)
    .where(condition`not is_extra`)
    .execute();
  return new Set(rows.map(({ due_at: dueAt }) => dueAt.getTime()));
}

/** What the plan's runs since an instant have spent or hold, in its currency. */
export async function spentSince(
  tx: Transaction,
  { id, fiat }: Pick<StoredPlan, 'id' | 'fiat'>,
  since: Date,
): Promise<Amount> {
  const { total } = await tx
    .selectFrom('automatic_runs')
    .select((its) => its.fn.sum<string | null>('amount').as('total'))
    .where('plan_id', '=', id)
    .where('fiat', '=', fiat)
    .where('due_at', '>=', since)
    .where('state', 'in', ['placed', 'bought', 'partly'])
    .executeTakeFirstOrThrow();
  return toAmount(total ?? '0');
}

export function placedRuns(db: Database): AsyncGenerator<RunRow> {
  return iterateById(100, (id) =>
    db
      .selectFrom('automatic_runs')
      .selectAll()
      .where('state', '=', 'placed')
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Records the result of a placed run; false if another process has recorded it. */
export async function settleRun(tx: Transaction, id: string, state: RunRow['state']): Promise<boolean> {
  const settled = await tx
    .updateTable('automatic_runs')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

export async function findRuns(
  db: Database,
  planId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly RunRow[]; readonly total: number }> {
  const all = db.selectFrom('automatic_runs').where('plan_id', '=', planId);
  const rows = await all.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: await countRows(all) };
}

/** The newest run of each plan. */
export async function findLastRuns(db: Database, planIds: readonly string[]): Promise<readonly RunRow[]> {
  const { rows } = await sql<RunRow>`
    select last.*
      from unnest(${planIds}::bigint[]) as plan (id)
     cross join lateral (select * from automatic_runs where plan_id = plan.id order by id desc limit 1) last`.execute(
    db,
  );
  return rows;
}

/** Marks the state before a run, to which a refused order returns. */
export async function beginRun(tx: Transaction): Promise<void> {
  await sql`savepoint automatic_run`.execute(tx);
}

export async function undoRun(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint automatic_run`.execute(tx);
}

/** Marks the state before a plan, so that its failure does not stop the owner's other plans. */
export async function beginPlan(tx: Transaction): Promise<void> {
  await sql`savepoint automatic_plan`.execute(tx);
}

export async function undoPlan(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint automatic_plan`.execute(tx);
}
