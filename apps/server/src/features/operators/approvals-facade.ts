import './operators-tables.ts';
import type { WaitingApproval } from '@dukat/contract/admin/approvals';
import { approvalLivesMs } from '@dukat/rules/operators/second-operator';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { sql } from 'kysely';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';

export type { IsLargeSum } from './large-sums.ts';

export interface OperatorCall {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** What an operator wants to do with money. All of it must be wanted by both: another target or sum is another wish. */
export interface MoneyDecision<Value> {
  /** The thing decided about, which the caller holds locked: `movement:5`. */
  readonly subject: string;
  /** The audit log's word; with `_asked` while it waits for the second operator. */
  readonly act: string;
  readonly target?: string;
  /** The exact sum, such as "500000 CZK". */
  readonly sum: string;
  readonly needsSecondOperator: boolean;
  /** Everything that could be refused has been looked at before. */
  readonly carryOut: () => Promise<Value>;
}

export type Decided<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'waits_for_second_operator' };

/**
 * The one door through which an operator moves money or decides about it (ADR 22). A large decision is carried out when a
 * second operator wants the very same within a day; `second_operator_needed` when the first one asks again. The act and
 * its line in the log are one transaction.
 */
export async function decideByOperators<Value>(
  call: OperatorCall,
  decision: MoneyDecision<Value>,
): Promise<Result<Decided<Value>, 'second_operator_needed'>> {
  const { subject, act, target, sum } = decision;
  const details = { ...(target !== undefined && { target }), sum };
  const approval = decision.needsSecondOperator ? await approve(call, decision) : 'alone_suffices';
  if (approval === 'asked_before') return refuse('second_operator_needed');
  if (approval === 'asked') {
    await recordOperatorAct(call, { act: `${act}_asked`, subject, details });
    return accept({ outcome: 'waits_for_second_operator' });
  }
  const value = await decision.carryOut();
  await forgetWish(call.tx, subject);
  await recordOperatorAct(call, { act, subject, details });
  return accept({ outcome: 'done', value });
}

type Wish = Pick<MoneyDecision<unknown>, 'subject' | 'act' | 'target' | 'sum'>;

/** Whether another operator, who still works here, wants the same; if not, this one's wish is kept from now on. */
async function approve(call: OperatorCall, wish: Wish): Promise<'asked' | 'asked_before' | 'approved'> {
  const { tx, caller, now } = call;
  const operatorId = signedInOperator(caller).id;
  const { rows } = await sql<{ asked_by: string }>`
    select a.asked_by from operator_approvals a join operators o on o.id = a.asked_by and o.is_active
    where a.subject = ${wish.subject} and a.act = ${wish.act} and a.sum = ${wish.sum}
      and a.target is not distinct from ${wish.target ?? null}::text and a.expires_at > ${now}
    for update of a`.execute(tx);
  const [earlier] = rows;
  if (earlier !== undefined) return earlier.asked_by === operatorId ? 'asked_before' : 'approved';
  const { subject, act, target = null, sum } = wish;
  const expiresAt = new Date(now.getTime() + approvalLivesMs);
  const asked = { act, target, sum, asked_by: operatorId, asked_at: now, expires_at: expiresAt };
  await tx
    .insertInto('operator_approvals')
    .values({ subject, ...asked })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(asked))
    .execute();
  return 'asked';
}

async function forgetWish(tx: Transaction, subject: string): Promise<void> {
  await tx.deleteFrom('operator_approvals').where('subject', '=', subject).execute();
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
