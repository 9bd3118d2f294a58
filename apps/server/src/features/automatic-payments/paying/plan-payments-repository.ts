import { type Amount, add, formatAmount } from '@dukat/rules/money/amount';
import { later } from '@dukat/rules/time/later';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { plansWithTerms, type StoredPlan, storedPlan, updatePlan } from '../plans/plans-repository.ts';
import type { RunRow } from '../running/runs-repository.ts';

/** Locks the plans with these ids, in one order. */
export async function lockPaidPlans(tx: Transaction, publicIds: readonly string[]): Promise<void> {
  if (publicIds.length === 0) return;
  await tx
    .selectFrom('automatic_plans')
    .select('id')
    .where('public_id', 'in', publicIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface NewPayment {
  readonly reference: string;
  readonly amount: Amount;
  readonly now: Date;
  /** By the product calendar. */
  readonly today: Date;
}

/** Stores a payment that a locked plan buys with, and makes the plan due. A payment that is stored already changes nothing. */
export async function addPayment(
  tx: Transaction,
  plan: StoredPlan,
  { reference, amount, now, today }: NewPayment,
): Promise<void> {
  const stored = await tx
    .insertInto('automatic_plan_payments')
    .values({
      plan_id: plan.id,
      reference,
      fiat: plan.fiat,
      amount: formatAmount(amount),
      run_id: null,
      arrived_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 1n) return;
  const next = await readNextTime(tx, plan.id, today);
  await updatePlan(tx, plan, { waiting: formatAmount(add(plan.waiting, amount)), next_due: next });
}

/** Returns when a run can be due at the earliest: a run is unique by its time. */
export async function readNextTime(tx: Transaction, planId: string, today: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('automatic_runs')
    .select((its) => its.fn.max<Date | null>('due_at').as('last'))
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return last === null || last < today ? today : later(last, 1);
}

/** Assigns the payments that wait to the run that spends their money. */
export async function assignPayments(
  tx: Transaction,
  { id, fiat }: Pick<StoredPlan, 'id' | 'fiat'>,
  run: Pick<RunRow, 'id'>,
): Promise<void> {
  await sql`
    update automatic_plan_payments set run_id = ${run.id}
     where plan_id = ${id} and fiat = ${fiat} and run_id is null`.execute(tx);
}

/** The newest active plans that buy with payments. */
export async function findNewestPaidPlans(db: Database, limit: number): Promise<readonly StoredPlan[]> {
  const plans = plansWithTerms(db).where('purpose_kind', '=', 'payment').where('deleted_at', 'is', null);
  const rows = await plans.where('state', '=', 'active').orderBy('p.id', 'desc').limit(limit).execute();
  return rows.map(storedPlan);
}
