import { approvalLivesMs } from '@dukat/rules/operators/second-operator';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { forgetRequest, lockAskerOf, storeRequest } from './approvals-repository.ts';

export { waitingApprovals } from './approvals-repository.ts';
export type { IsLargeSum } from './large-sums.ts';

export interface OperatorCall {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

/** What an operator wants to do with money. All of it must be wanted by both: another target or sum is another request. */
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
  await forgetRequest(call.tx, subject);
  await recordOperatorAct(call, { act, subject, details });
  crashPoint('operators-decided');
  return accept({ outcome: 'done', value });
}

/** Whether another operator, who still works here, wants the same; if not, this one's request is kept from now on. */
async function approve(
  { tx, caller, now }: OperatorCall,
  { subject, act, target, sum }: MoneyDecision<unknown>,
): Promise<'asked' | 'asked_before' | 'approved'> {
  const operatorId = signedInOperator(caller).id;
  const request = { subject, act, target: target ?? null, sum };
  const askedBy = await lockAskerOf(tx, request, now);
  if (askedBy !== undefined) return askedBy === operatorId ? 'asked_before' : 'approved';
  const expiresAt = new Date(now.getTime() + approvalLivesMs);
  await storeRequest(tx, { ...request, askedBy: operatorId, askedAt: now, expiresAt });
  return 'asked';
}
