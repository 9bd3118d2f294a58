import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { automaticPaymentMails } from '@dukat/locales/mails/automatic-payments';
import { plainText } from '@dukat/rules/content/plain-text';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ProductCalendar } from '../../../platform/product-calendar.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
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
      if (plan === undefined) continue;
      if (!plan.isDeleted && plan.fiat !== deposit.asset) await mailOtherCurrency(tx, plan, deposit);
      if (!buysWith(plan, deposit) || !(await isOwnPayment(tx, plan, deposit))) continue;
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

/** The mail about the deposit says that it is on the balance, but not why it buys nothing (ADR 149). */
async function mailOtherCurrency(
  tx: Transaction,
  { userId, name }: StoredPlan,
  { amount, asset }: PlanDeposit,
): Promise<void> {
  const owner = await userById(tx, userId);
  assert(owner !== undefined, 'expected the owner of a plan');
  const { email: to, locale, brand, origin } = owner;
  const values = {
    plan: plainText(name),
    received: numberFormats(languageTag(locale)).exact(formatAmount(amount), asset),
    plansUrl: `${origin}/myaccount?section=autobuy`,
  };
  const template = 'automatic_buy_other_currency';
  await sendMail(tx, automaticPaymentMails, { to, locale, brand, template, values });
}
