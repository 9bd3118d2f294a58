import type { Transaction } from '../../../platform/database/database.ts';
import type { ProductCalendar } from '../../../platform/product-calendar.ts';
import type { PlanDeposit, PlanDeposits } from '../../payments/payments-facade.ts';
import { ownPayer } from '../../verification/verification-facade.ts';
import { findPlanByPublicId, type StoredPlan } from '../plans/plans-repository.ts';
import { addPayment, lockPaidPlans } from './plan-payments-repository.ts';

/** Receives the deposits under the symbols of plans. Their money is on the balance already; a job buys with it (ADR 139). */
export const planDeposits = (calendar: ProductCalendar): PlanDeposits => ({
  lock: lockPaidPlans,
  async deposited(tx, deposits) {
    for (const deposit of deposits) {
      const plan = await findPlanByPublicId(tx, deposit.planPublicId);
      if (plan === undefined || !buysWith(plan, deposit) || !(await isOwnPayment(tx, plan, deposit)))
        continue;
      const { reference, amount, now } = deposit;
      await addPayment(tx, plan, { reference, amount, now, today: await calendar.now(tx, now) });
    }
  },
});

const buysWith = (plan: StoredPlan, { asset, portfolioId }: PlanDeposit): boolean =>
  plan.state === 'active' && !plan.isDeleted && plan.fiat === asset && plan.portfolioId === portfolioId;

/** Reports whether the payment comes from a bank account that the owner has proved, and in the owner's name. */
async function isOwnPayment(
  tx: Transaction,
  { userId }: StoredPlan,
  { payerAccount, payerName }: PlanDeposit,
): Promise<boolean> {
  const { accounts, isNamed } = await ownPayer(tx, userId);
  return payerAccount !== null && accounts.includes(payerAccount) && isNamed(payerName);
}
