import type { listOperatorPlans } from '@dukat/contract/back-office/products/automatic-plans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { usersById } from '../../identity/identity-facade.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import { kindOf, showCoins } from '../showing/show-plan.ts';

type ShownPlans = EndpointResponse<typeof listOperatorPlans>['plans'];

export async function showToOperators(db: Database, plans: readonly StoredPlan[]): Promise<ShownPlans> {
  const owners = await usersById(db, [...new Set(plans.map(({ userId }) => userId))]);
  return plans.map((plan) => ({
    id: plan.publicId,
    email: owners.get(plan.userId)?.email ?? '',
    name: plan.name,
    currency: plan.fiat,
    purpose_kind: kindOf(plan),
    amount: formatAmount(plan.amount),
    waiting: formatAmount(plan.waiting),
    coins: showCoins(plan),
    state: plan.state,
    paused_because: plan.pausedBecause,
    next_run_at: plan.nextDue?.toISOString() ?? null,
    failures: plan.failures,
    bought_runs: plan.boughtRuns,
    created_at: plan.createdAt.toISOString(),
  }));
}
