import type { ListedPlan } from '@dukat/contract/automatic-payments';
import { averagePrice } from '@dukat/rules/automatic-payments/preview';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { planInstructions } from '../../payments/payments-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import { findLastRuns } from '../running/runs-repository.ts';
import { readSendings, readSent } from '../sending/show-sending.ts';
import { showPlan, showRun } from './show-plan.ts';

/** Shows plans with their last run, what they have bought and how they are paid. */
export async function showPlans(
  db: Database,
  { runOrders }: Pick<AutomaticPaymentsDeps, 'runOrders'>,
  plans: readonly StoredPlan[],
  { payer, now }: { readonly payer: Parameters<typeof planInstructions>[2]; readonly now: Date },
): Promise<ListedPlan[]> {
  if (plans.length === 0) return [];
  const ids = plans.map(({ id }) => id);
  const sendings = await readSendings(db, plans, now);
  const sent = await readSent(db, ids);
  const runs = await findLastRuns(db, ids);
  const runIds = runs.map(({ id }) => id);
  const orders = await runOrders.find(db, runIds);
  const sums = (await runOrders.sum(db, ids)).map((row) => ({
    ...row,
    spent: toAmount(row.spent),
    bought: toAmount(row.bought),
  }));
  const payments = await planInstructions(
    db,
    plans.filter(({ schedule }) => schedule === null),
    payer,
  );
  return plans.map((plan) => {
    const last = runs.find(({ plan_id }) => plan_id === plan.id);
    return {
      ...showPlan(plan, sendings.get(plan.id)),
      payment: payments.get(plan.publicId) ?? null,
      sent: sent.get(plan.id) ?? [],
      last_run: last === undefined ? null : showRun(last, orders),
      purchased: sums
        .filter(({ plan_id }) => plan_id === plan.id)
        .map(({ coin, fiat, spent, bought }) => ({
          coin,
          currency: fiat,
          spent: formatAmount(spent),
          bought: formatAmount(bought),
          average_price: formatAmount(averagePrice({ spent, bought }) ?? zero),
        })),
    };
  });
}
