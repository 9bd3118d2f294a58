import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Serialises one operator's decisions that count towards the threshold, until the transaction ends. */
export async function lockLoneDecisions(tx: Transaction, operatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lone-decisions:${operatorId}`}, 0))`.execute(tx);
}

/** The sum of the operator's lone decisions since then, in CZK. */
export async function sumLoneDecisions(db: Database, operatorId: string, since: Date): Promise<Amount> {
  const { total } = await db
    .selectFrom('operator_lone_decisions')
    .select(({ fn }) => fn.sum<string | null>('worth').as('total'))
    .where('operator_id', '=', operatorId)
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  return toAmount(total ?? '0');
}

/** Counts a decision and deletes the operator's expired ones. */
export async function countLoneDecision(
  tx: Transaction,
  decision: {
    readonly operatorId: string;
    readonly subject: string;
    readonly worth: Amount;
    readonly now: Date;
    readonly since: Date;
  },
): Promise<void> {
  const { operatorId, subject, worth, now, since } = decision;
  await tx
    .deleteFrom('operator_lone_decisions')
    .where('operator_id', '=', operatorId)
    .where('decided_at', '<=', since)
    .execute();
  await tx
    .insertInto('operator_lone_decisions')
    .values({ operator_id: operatorId, subject, worth: formatAmount(worth), decided_at: now })
    .execute();
}
