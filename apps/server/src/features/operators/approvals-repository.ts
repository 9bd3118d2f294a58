import { approverRoles, type WaitingApproval } from '@dukat/contract/back-office/approvals';
import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import type { OperatorRole } from '@dukat/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../platform/work-queue.ts';

/** Requests of colleagues that the operator may approve. */
export const requestsToApprove: WorkQueue = {
  name: 'second_operator',
  roles: backOfficeRoles,
  read: (db, { now, by }) => {
    const acts = Object.entries(approverRoles).flatMap(([act, roles]) =>
      includesRole(roles, by.role) ? act : [],
    );
    return readQueue(db, {
      from: sql`operator_approvals a join operators o on o.id = a.asked_by
         where a.expires_at > ${now} and o.is_active and a.asked_by <> ${by.id} and a.act = any (${textArray(acts)}::text[])`,
      orderBy: sql`a.expires_at, a.subject`,
      since: sql`a.asked_at`,
      due: sql`a.expires_at`,
      amount: sql`substring(a.sum from '^([0-9.]+) [^ ]+$')`,
      asset: sql`substring(a.sum from '^[0-9.]+ ([^ ]+)$')`,
      about: sql`a.act`,
    });
  },
};

const includesRole = (roles: readonly OperatorRole[], role: OperatorRole) => roles.includes(role);

/** One operator's request for a decision. A second operator approves it by sending exactly the same request. */
export interface ApprovalRequest {
  readonly subject: string;
  readonly act: string;
  readonly target: string | null;
  readonly sum: string;
}

export interface NewApproval extends ApprovalRequest {
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Decisions about the same subject wait for each other until the transaction ends, also where no request exists yet. */
export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operator-decision:${subject}`}, 0))`.execute(tx);
}

/** The request that waits for a second operator; undefined if it lapsed or its operator was dismissed. */
export async function findWaitingRequest(
  tx: Transaction,
  subject: string,
  now: Date,
): Promise<(Omit<NewApproval, 'expiresAt'> & { readonly email: string }) | undefined> {
  return tx
    .selectFrom('operator_approvals as a')
    .innerJoin('operators as o', 'o.id', 'a.asked_by')
    .select([
      'a.subject',
      'a.act',
      'a.target',
      'a.sum',
      'a.asked_by as requestedBy',
      'a.asked_at as requestedAt',
      'o.email',
    ])
    .where('a.subject', '=', subject)
    .where('a.expires_at', '>', now)
    .where('o.is_active', '=', true)
    .executeTakeFirst();
}

/** Stores a request; one about the same subject that lapsed is replaced. The subject is locked. */
export async function storeRequest(tx: Transaction, request: NewApproval): Promise<void> {
  const { subject, act, target, sum, requestedBy, requestedAt, expiresAt } = request;
  const asked = { act, target, sum, asked_by: requestedBy, asked_at: requestedAt, expires_at: expiresAt };
  await tx
    .insertInto('operator_approvals')
    .values({ subject, ...asked })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(asked))
    .execute();
}

/** Deletes the operator's own waiting request about the subject and returns it. */
export async function deleteOwnRequest(
  tx: Transaction,
  { subject, operatorId, now }: { readonly subject: string; readonly operatorId: string; readonly now: Date },
): Promise<Omit<ApprovalRequest, 'subject'> | undefined> {
  return tx
    .deleteFrom('operator_approvals')
    .where('subject', '=', subject)
    .where('asked_by', '=', operatorId)
    .where('expires_at', '>', now)
    .returning(['act', 'target', 'sum'])
    .executeTakeFirst();
}

export async function forgetRequest(tx: Transaction, subject: string): Promise<void> {
  await deletionOfRequest(subject).execute(tx);
}

/** Deletes the request about a subject, as part of a statement. */
export function deletionOfRequest(subject: string): RawBuilder<unknown> {
  return sql`delete from operator_approvals where subject = ${subject}`;
}

/** Deletes the operator's pending requests, for example after a reset: an attacker may have made them. */
export async function deleteOperatorRequests(tx: Transaction, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_approvals').where('asked_by', '=', operatorId).execute();
}

/** The requests that wait for a second operator, by subject. */
export async function waitingApprovals(
  db: Database,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WaitingApproval>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_approvals as a')
    .innerJoin('operators as o', 'o.id', 'a.asked_by')
    .select(['a.subject', 'a.act', 'a.target', 'a.asked_at', 'a.expires_at', 'o.email'])
    .where('a.subject', 'in', subjects)
    .where('a.expires_at', '>', now)
    .where('o.is_active', '=', true)
    .execute();
  return new Map(
    rows.map(({ subject, act, target, email, asked_at, expires_at }) => [
      subject,
      {
        ...{ subject, act, target },
        asked_by: email,
        since: asked_at.toISOString(),
        until: expires_at.toISOString(),
      },
    ]),
  );
}
