import type { decideReferralCase } from '@dukat/contract/back-office/products/referral';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { formatAmount, zero } from '@dukat/rules/money/amount';
import type { ReferralDecision } from '@dukat/rules/referral/settings';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import {
  type AssessAmounts,
  decideByOperators,
  findOwners,
  type OperatorCall,
} from '../../operators/approvals-facade.ts';
import { forgetCountedSums } from '../sums-repository.ts';
import { lockCase, type StoredCase, storeDecision } from './cases-repository.ts';

export const caseSubject = (id: string) => `referral-case:${id}`;

/** What an operator can decide. A refusal can be reversed, a payment cannot: later evidence opens another case. */
export const caseActs = ({ decision }: Pick<StoredCase, 'decision'>) => ({
  pay: decision !== 'pay',
  refuse: decision === null,
});

/**
 * Decides a case. Paying counts toward the operator's sum or waits for a second operator, and always does after a
 * refusal. Neither the referrer nor the referred user may decide (ADR 22).
 */
export async function decideCase(
  call: OperatorCall,
  {
    id,
    decision,
    ...given
  }: { readonly id: string; readonly decision: ReferralDecision; readonly reason: string },
  assessAmounts: AssessAmounts,
): Promise<Result<EndpointResponse<typeof decideReferralCase>, RefusalReason<typeof decideReferralCase>>> {
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  const found = await lockCase(call.tx, id);
  if (found === undefined) return refuse('referral_case_unknown');
  if (!caseActs(found)[decision]) return refuse('referral_case_decided');
  const decided = await decideByOperators(call, {
    ...rules(found, decision, assessAmounts),
    subject: caseSubject(id),
    target: reason,
    sum: describeSums(found),
    details: { evidence: found.evidence.join(', ') },
    owners: await findOwners(call.tx, { userIds: [found.referrerId, found.friendId] }),
    carryOut: async () => {
      const { id: operatorId } = signedInOperator(call.caller);
      await storeDecision(call.tx, found, { decision, reason, operatorId, now: call.now });
      await forgetCountedSums(call.tx, [found.referrerId, found.friendId]);
    },
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

function rules({ sums, decision: earlier }: StoredCase, decision: ReferralDecision, assess: AssessAmounts) {
  if (decision === 'refuse') {
    return {
      act: 'referral_case.refused',
      needsSecondOperator: false,
    };
  }
  const amounts = sums.map(({ currency, amount }) => ({ asset: currency, amount }));
  return {
    act: 'referral_case.paid',
    needsSecondOperator: earlier === 'refuse' || assess(...amounts),
  };
}

const describeSums = ({ sums }: StoredCase) =>
  sums
    .filter(({ amount }) => amount > zero)
    .map(({ currency, amount }) => `${formatAmount(amount)} ${currency}`)
    .join(', ');
