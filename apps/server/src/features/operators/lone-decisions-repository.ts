import { type Amount, formatAmount, sum, toAmount } from '@dukat/rules/money/amount';
import { mailboxKey } from '@dukat/rules/operators/same-mailbox';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Serialises a person's decisions that count towards the threshold, until the transaction ends. Accounts of one mailbox are one person. */
export async function lockLoneDecisions(tx: Transaction, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lone-decisions:${mailbox}`}, 0))`.execute(tx);
}

/** The sum of the lone decisions since then by all accounts of the mailbox, including removed ones, in CZK. */
export async function sumLoneDecisions(db: Database, mailbox: string, since: Date): Promise<Amount> {
  const sums = await db
    .selectFrom('operator_lone_decisions')
    .innerJoin('operators', 'operators.id', 'operator_lone_decisions.operator_id')
    .select(['operators.email', ({ fn }) => fn.sum<string>('operator_lone_decisions.worth').as('total')])
    .where('operator_lone_decisions.decided_at', '>', since)
    .groupBy('operators.email')
    .execute();
  return sum(sums.filter(({ email }) => mailboxKey(email) === mailbox).map(({ total }) => toAmount(total)));
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
