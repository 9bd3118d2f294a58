import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** What the plan has sent of a coin under its authorization. */
export async function sumSent(
  tx: Transaction,
  { planId, coin, afterRun }: { readonly planId: string; readonly coin: string; readonly afterRun: string },
): Promise<Amount> {
  const { total } = await tx
    .selectFrom('automatic_sends')
    .select((its) => its.fn.sum<string | null>('amount').as('total'))
    .where('plan_id', '=', planId)
    .where('coin', '=', coin)
    .where('after_run', '=', afterRun)
    .executeTakeFirstOrThrow();
  return toAmount(total ?? '0');
}

export async function insertSend(
  tx: Transaction,
  its: {
    readonly planId: string;
    readonly coin: string;
    readonly amount: Amount;
    readonly afterRun: string;
    readonly withdrawalId: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('automatic_sends')
    .values({
      plan_id: its.planId,
      coin: its.coin,
      amount: formatAmount(its.amount),
      after_run: its.afterRun,
      withdrawal_id: its.withdrawalId,
      created_at: its.now,
    })
    .execute();
}

interface SentRow {
  readonly plan_id: string;
  readonly coin: string;
  readonly amount: string;
  readonly last_withdrawal: string;
}

/** What the plans have sent, by coin, with the newest withdrawal. */
export async function sumSends(db: Database, planIds: readonly string[]): Promise<readonly SentRow[]> {
  const { rows } = await sql<SentRow>`
    select plan_id, coin, sum(amount) as amount, (array_agg(withdrawal_id order by id desc))[1] as last_withdrawal
      from automatic_sends where plan_id = any (${planIds}::bigint[]) group by plan_id, coin order by plan_id, coin`.execute(
    db,
  );
  return rows;
}

/** Marks the state before a send, to which a refused one returns. */
export async function beginSend(tx: Transaction): Promise<void> {
  await sql`savepoint automatic_send`.execute(tx);
}

export async function undoSend(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint automatic_send`.execute(tx);
}
