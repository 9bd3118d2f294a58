import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { isSameMailbox, mailboxKey } from '@dukat/rules/operators/same-mailbox';
import {
  approvalLifetimeMs,
  type CountedSum,
  loneDecisionsWindowMs,
  needsSecondOperator,
} from '@dukat/rules/operators/second-operator';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import {
  type ApprovalRequest,
  findWaitingRequest,
  forgetRequest,
  lockSubject,
  storeRequest,
} from './approvals-repository.ts';
import { countLoneDecision, lockLoneDecisions, sumLoneDecisions } from './lone-decisions-repository.ts';

/** Forgets the request about a subject that has changed, so that it can no longer be approved. */
export { deletionOfRequest, forgetRequest, waitingApprovals } from './approvals-repository.ts';
export type { AssessAmounts } from './assess-amounts.ts';
export { findOwners } from './find-owners.ts';

export interface OperatorCall {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** What an operator decides. Both operators must decide the same: another target or sum is another request. */
export interface MoneyDecision<Value> {
  /** The thing decided about, which the caller holds locked: `movement:5`. */
  readonly subject: string;
  /** The audit log's name of the action; with the suffix `_asked` while it waits for the second operator. */
  readonly act: string;
  readonly target?: string;
  /** The exact sum, such as "500000 CZK"; absent where the decision is not about a sum. */
  readonly sum?: string;
  /** Further details for the audit log; what both operators must agree on belongs into `target`. */
  readonly details?: Readonly<Record<string, string>>;
  /**
   * E-mail addresses of all persons whose money, identity or access the decision affects (see `findOwners`). None of them may decide.
   * An empty list states that the decision affects no account.
   */
  readonly owners: readonly string[];
  /**
   * False where one operator always suffices, true where two are always needed. A sum counts together with what the operator decided
   * alone within 24 hours, under any account of the same mailbox (see `AssessAmounts`).
   */
  readonly needsSecondOperator: boolean | CountedSum;
  /** Set if a different request about the subject can still be approved after the decision. Otherwise it is withdrawn. */
  readonly keepsRequest?: boolean;
  /** Runs after all checks. If it refuses, the transaction must be rolled back. */
  readonly carryOut: () => Promise<Value>;
}

export type DecisionOutcome<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'waits_for_second_operator' };

/**
 * Every decision of an operator about a person's money, identity or access passes through here (ADR 22). The caller holds the subject
 * locked. Refuses
 *
 * - `own_account` if the operator's mailbox is one of the owners: alone, as the first and as the second operator;
 * - `another_request_waits` if a different request about the subject waits for a second operator;
 * - `second_operator_needed` if the same operator repeats the request.
 *
 * A decision that needs two operators is carried out when the second one sends exactly the same request within a day. The
 * decision and its audit log entry are written in one transaction.
 */
export async function decideByOperators<Value>(
  call: OperatorCall,
  decision: MoneyDecision<Value>,
): Promise<Result<DecisionOutcome<Value>, DecisionRefusal>> {
  const { tx, now } = call;
  const { subject, act, target, sum, owners } = decision;
  const operator = signedInOperator(call.caller);
  if (owners.some((owner) => isSameMailbox(owner, operator.email))) return refuse('own_account');
  await lockSubject(tx, subject);
  const request = { subject, act, target: target ?? null, sum: sum ?? '' };
  const details = {
    ...decision.details,
    ...(target !== undefined && { target }),
    ...(sum !== undefined && { sum }),
  };
  const waiting = await findWaitingRequest(tx, subject, now);
  const isSame = waiting !== undefined && isSameRequest(waiting, request);
  if (waiting !== undefined && !isSame && decision.needsSecondOperator !== false) {
    return refuse('another_request_waits', { values: describeRequest(waiting) });
  }
  // Two accounts with one mailbox are one person.
  const isApproved = isSame && !isSameMailbox(waiting.email, operator.email);
  if (!isApproved && !(await mayDecideAlone(call, decision))) {
    if (isSame) return refuse('second_operator_needed');
    const expiresAt = new Date(now.getTime() + approvalLifetimeMs);
    await storeRequest(tx, { ...request, requestedBy: operator.id, requestedAt: now, expiresAt });
    await recordOperatorAct(call, { act: `${act}_asked`, subject, details });
    return accept({ outcome: 'waits_for_second_operator' });
  }
  const value = await decision.carryOut();
  if (isSame || decision.keepsRequest !== true) await forgetRequest(tx, subject);
  await recordOperatorAct(call, { act, subject, details });
  crashPoint('operators-decided');
  return accept({ outcome: 'done', value });
}

/** The outcome of a decision that may itself be refused when it is carried out. */
export function toOutcome<Reason extends string>(
  decided: Result<DecisionOutcome<Result<unknown, Reason>>, DecisionRefusal>,
): Result<Pick<DecisionOutcome<unknown>, 'outcome'>, Reason | DecisionRefusal> {
  if (decided.refused) return decided;
  const done = decided.value;
  if (done.outcome === 'done' && done.value.refused) return done.value;
  return accept({ outcome: done.outcome });
}

/** Returns true if the operator may decide without a second one, and counts the sum toward the operator's threshold. */
async function mayDecideAlone(
  { tx, caller, now }: OperatorCall,
  { subject, needsSecondOperator: rule }: MoneyDecision<unknown>,
): Promise<boolean> {
  if (typeof rule === 'boolean') return !rule;
  const { id: operatorId, email } = signedInOperator(caller);
  const mailbox = mailboxKey(email);
  await lockLoneDecisions(tx, mailbox);
  const since = new Date(now.getTime() - loneDecisionsWindowMs);
  const decidedAlone = await sumLoneDecisions(tx, mailbox, since);
  if (needsSecondOperator({ ...rule, decidedAlone, isExact: true })) return false;
  if (rule.worth > 0n) await countLoneDecision(tx, { operatorId, subject, worth: rule.worth, now, since });
  return true;
}

function isSameRequest(one: ApprovalRequest, other: ApprovalRequest): boolean {
  return one.act === other.act && one.target === other.target && one.sum === other.sum;
}

function describeRequest(waiting: ApprovalRequest & { readonly email: string; readonly requestedAt: Date }) {
  const { act, target, sum, email, requestedAt } = waiting;
  return {
    operator: email,
    request: [act, sum, target].filter(Boolean).join(', '),
    since: `${requestedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
}
