import type { DecisionRefusal } from '@dukat/contract/admin/approvals';
import { isSameMailbox } from '@dukat/rules/operators/same-mailbox';
import { approvalLivesMs } from '@dukat/rules/operators/second-operator';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { forgetRequest, lockAskerOf, storeRequest } from './approvals-repository.ts';

export { waitingApprovals } from './approvals-repository.ts';
export { findOwners } from './find-owners.ts';
export type { IsLargeSum } from './large-sums.ts';

export interface OperatorCall {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** What an operator decides. Both operators must decide the same: another target or sum is another request. */
export interface MoneyDecision<Value> {
  /** The thing decided about, which the caller holds locked: `movement:5`. */
  readonly subject: string;
  /** The audit log's word; with `_asked` while it waits for the second operator. */
  readonly act: string;
  readonly target?: string;
  /** The exact sum, such as "500000 CZK"; absent where the decision is not about a sum. */
  readonly sum?: string;
  /** Further details for the audit log; what both operators must agree on belongs into `target`. */
  readonly details?: Readonly<Record<string, string>>;
  /**
   * E-mail addresses of everybody whose money, identity or access the decision affects (see `findOwners`). None of them may decide.
   * An empty list states that the decision affects no account.
   */
  readonly owners: readonly string[];
  readonly needsSecondOperator: boolean;
  /** Runs after all checks. A refusal of its own must roll the transaction back. */
  readonly carryOut: () => Promise<Value>;
}

export type Decided<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'waits_for_second_operator' };

/**
 * Every decision of an operator about a person's money, identity or access passes through here (ADR 22). Refuses `own_account` if the
 * operator's mailbox is one of the owners, alone, as the first and as the second operator. A large decision is carried out
 * when a second operator asks for exactly the same within a day; refuses `second_operator_needed` when the first one
 * asks again. The decision and its line in the audit log are one transaction.
 */
export async function decideByOperators<Value>(
  call: OperatorCall,
  decision: MoneyDecision<Value>,
): Promise<Result<Decided<Value>, DecisionRefusal>> {
  const { subject, act, target, sum, owners } = decision;
  const { email } = signedInOperator(call.caller);
  if (owners.some((owner) => isSameMailbox(owner, email))) return refuse('own_account');
  const details = {
    ...decision.details,
    ...(target !== undefined && { target }),
    ...(sum !== undefined && { sum }),
  };
  const approval = decision.needsSecondOperator ? await approve(call, decision) : 'alone_suffices';
  if (approval === 'asked_before') return refuse('second_operator_needed');
  if (approval === 'asked') {
    await recordOperatorAct(call, { act: `${act}_asked`, subject, details });
    return accept({ outcome: 'waits_for_second_operator' });
  }
  const value = await decision.carryOut();
  await forgetRequest(call.tx, subject);
  await recordOperatorAct(call, { act, subject, details });
  crashPoint('operators-decided');
  return accept({ outcome: 'done', value });
}

/** Whether another operator, who still works here, wants the same; if not, this one's request is kept from now on. */
async function approve(
  { tx, caller, now }: OperatorCall,
  { subject, act, target, sum = '' }: MoneyDecision<unknown>,
): Promise<'asked' | 'asked_before' | 'approved'> {
  const operatorId = signedInOperator(caller).id;
  const request = { subject, act, target: target ?? null, sum };
  const askedBy = await lockAskerOf(tx, request, now);
  if (askedBy !== undefined) return askedBy === operatorId ? 'asked_before' : 'approved';
  const expiresAt = new Date(now.getTime() + approvalLivesMs);
  await storeRequest(tx, { ...request, askedBy: operatorId, askedAt: now, expiresAt });
  return 'asked';
}
