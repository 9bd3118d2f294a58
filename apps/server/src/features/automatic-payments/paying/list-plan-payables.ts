import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { planInstructions } from '../../payments/payments-facade.ts';
import { findNewestPaidPlans } from './plan-payments-repository.ts';

type Payable = EndpointResponse<typeof listSandboxPayables>['payables'][number];

const mostListed = 24;

/** Lists the plans that a sandbox user can pay any number of times, with any sum. */
export async function listPlanPayables(db: Database): Promise<Payable[]> {
  const plans = await findNewestPaidPlans(db, mostListed);
  const payees = await planInstructions(db, plans, { locale: 'en_US', isSlovakHost: false });
  return plans.flatMap(({ publicId, fiat, amount, createdAt }) => {
    const payee = payees.get(publicId);
    if (payee === undefined) return [];
    return {
      ...{ id: publicId, kind: 'plan' as const, coin: null, currency: fiat, coins: null, is_waiting: true },
      amount: formatAmount(amount),
      created_at: createdAt.toISOString(),
      transfer: { account: payee.account, variable_symbol: payee.variable_symbol },
    };
  });
}
