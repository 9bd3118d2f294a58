import './operators-tables.ts';
import type { WaitingApproval } from '@dukat/contract/admin/approvals';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** What an operator wants done with money, to the word: a second operator approves it by wanting the very same. */
export interface ApprovalRequest {
  readonly subject: string;
  readonly act: string;
  readonly target: string | null;
  readonly sum: string;
}

/** Locks the same request of an operator who still works here, and gives who asked; undefined where nobody did or it lapsed. */
export async function lockAskerOf(
  tx: Transaction,
  { subject, act, target, sum }: ApprovalRequest,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ asked_by: string }>`
    select a.asked_by from operator_approvals a join operators o on o.id = a.asked_by and o.is_active
    where a.subject = ${subject} and a.act = ${act} and a.sum = ${sum}
      and a.target is not distinct from ${target}::text and a.expires_at > ${now}
    for update of a`.execute(tx);
  return rows[0]?.asked_by;
}

export interface AskedApproval extends ApprovalRequest {
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** Keeps the request in place of any other about the same subject. */
export async function storeRequest(tx: Transaction, request: AskedApproval): Promise<void> {
  const { subject, act, target, sum, askedBy, askedAt, expiresAt } = request;
  const asked = { act, target, sum, asked_by: askedBy, asked_at: askedAt, expires_at: expiresAt };
  await tx
    .insertInto('operator_approvals')
    .values({ subject, ...asked })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(asked))
    .execute();
}

export async function forgetRequest(tx: Transaction, subject: string): Promise<void> {
  await tx.deleteFrom('operator_approvals').where('subject', '=', subject).execute();
}

/** Drops what one operator asked for, such as after a reset: somebody else may have asked in their name. */
export async function forgetRequestsOf(tx: Transaction, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_approvals').where('asked_by', '=', operatorId).execute();
}

/** What waits for a second operator, by subject: by whom it was asked for, and until when it can be approved. */
export async function waitingApprovals(
  db: Database,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WaitingApproval>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_approvals as a')
    .innerJoin('operators as o', 'o.id', 'a.asked_by')
    .select(['a.subject', 'a.act', 'a.target', 'a.expires_at', 'o.email'])
    .where('a.subject', 'in', subjects)
    .where('a.expires_at', '>', now)
    .where('o.is_active', '=', true)
    .execute();
  return new Map(
    rows.map(({ subject, act, target, email, expires_at }) => [
      subject,
      { act, target, asked_by: email, until: expires_at.toISOString() },
    ]),
  );
}
