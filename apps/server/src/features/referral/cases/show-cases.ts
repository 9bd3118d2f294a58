import type { listReferralCases } from '@dukat/contract/back-office/products/referral';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { formatAmount, zero } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import type { StoredCase } from './cases-repository.ts';
import { caseActs, caseSubject } from './decide-case.ts';

/** The wire format of cases for operators. */
export async function showCases(
  db: Database,
  cases: readonly StoredCase[],
  now: Date,
): Promise<EndpointResponse<typeof listReferralCases>['cases']> {
  const ids = cases.flatMap(({ referrerId, friendId }) => [referrerId, friendId]);
  const users = await usersById(db, [...new Set(ids)]);
  const subjects = cases.map(({ publicId }) => caseSubject(publicId));
  const approvals = await waitingApprovals(db, subjects, now);
  const person = (userId: string) => {
    const user = users.get(userId);
    return { id: user?.publicId ?? '', email: user?.email ?? '', tier: user?.tier ?? 0 };
  };
  return cases.map((one) => ({
    id: one.publicId,
    referrer: person(one.referrerId),
    friend: person(one.friendId),
    bound_at: one.boundAt.toISOString(),
    evidence: [...one.evidence],
    opened_at: one.openedAt.toISOString(),
    sums: one.sums
      .filter(({ amount }) => amount > zero)
      .map(({ currency, amount }) => ({ currency, amount: formatAmount(amount) })),
    decision: one.decision,
    reason: one.reason,
    decided_by: one.decidedBy,
    decided_at: one.decidedAt?.toISOString() ?? null,
    can: caseActs(one),
    waiting_approval: approvals.get(caseSubject(one.publicId)) ?? null,
  }));
}
