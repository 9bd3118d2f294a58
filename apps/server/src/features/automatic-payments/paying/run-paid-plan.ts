import { availableAccount } from '@dukat/ledger/accounts';
import { longestDelayMs, priceWaitMs } from '@dukat/rules/automatic-payments/limits';
import { paidAmount, waitingAfter, waitingMoney } from '@dukat/rules/automatic-payments/paid-run';
import { splitAmount } from '@dukat/rules/automatic-payments/plan';
import { isFailure } from '@dukat/rules/automatic-payments/run';
import { type Amount, formatAmount, smaller, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { orderPriceRange, tradablePriceRange } from '@dukat/rules/orders/price-limits';
import { tickMs } from '@dukat/rules/rates/tick';
import { assert } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { maxOrderSizeFor } from '@dukat/rules/verification/limits';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { type StoredPlan, updatePlan } from '../plans/plans-repository.ts';
import { noteFailure } from '../running/note-failure.ts';
import { type Purchases, type RunMoment, readSpentThisMonth, runPlan } from '../running/run-plan.ts';
import { hasOpenRun, type RunRow } from '../running/runs-repository.ts';
import { findSendings } from '../sending/sending-repository.ts';
import { assignPayments } from './plan-payments-repository.ts';

/** Buys with the money that payments have brought to a due plan, which the caller has locked. Too little keeps waiting. */
export async function runPaidPlan(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  plan: StoredPlan,
  owner: UserSummary,
  purchases: Purchases,
  { now, today }: RunMoment,
): Promise<void> {
  const due = plan.nextDue;
  assert(due !== null, 'expected a due plan');
  // Money that arrives while a run buys is spent after it.
  const next = (await hasOpenRun(tx, plan.id)) ? later(today, tickMs) : null;
  await updatePlan(tx, plan, { next_due: next });
  if (next !== null) return;
  const mayWait = today.getTime() - due.getTime() < priceWaitMs;
  const paid = await spendWaiting(tx, deps, plan, owner, purchases, {
    ...{ now, today, dueAt: due, isExtra: false, mayWait },
  });
  if (paid === 'waits') return updatePlan(tx, plan, { next_due: due });
  const reason = paid?.skipped_because ?? null;
  if (paid !== undefined && reason !== null && isFailure(reason))
    await noteFailure(tx, { ...plan, amount: toAmount(paid.amount) }, owner, reason);
}

interface PaidSlot extends RunMoment {
  readonly dueAt: Date;
  readonly isExtra: boolean;
  readonly mayWait: boolean;
}

/**
 * Runs a plan with as much of its waiting money as the owner's limit, the ceiling of the month and the authorization to send allow.
 * Undefined if that is too little for a trade.
 */
export async function spendWaiting(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  plan: StoredPlan,
  owner: UserSummary,
  purchases: Purchases,
  slot: PaidSlot,
): Promise<RunRow | 'waits' | undefined> {
  const { fiat, waiting, conditions } = plan;
  const available = await lockBalance(tx, availableAccount(plan.portfolioId), fiat);
  const money = { fiat, waiting, available, keepAtLeast: conditions.keepAtLeast };
  const limit = await readLimit(tx, plan, owner, slot.today);
  const most = await readAuthorizedSum(tx, plan);
  const amount = paidAmount(money, most === undefined ? limit : smaller(most, limit));
  await storeWaiting(tx, plan, waitingMoney(money));
  if (isTooLittle(plan, amount, purchases)) return undefined;
  const run = await runPlan(tx, deps, { ...plan, amount }, owner, purchases, {
    ...{ ...slot, closesInMs: longestDelayMs, isPriceLow: false },
  });
  if (run === undefined || run === 'waits' || run.state === 'skipped') return run;
  await storeWaiting(tx, plan, waitingAfter(money, amount));
  // The authorization to send covers one run at a time, so the rest is bought by the next.
  if (amount === most) await updatePlan(tx, plan, { next_due: later(slot.today, tickMs) });
  await assignPayments(tx, plan, run);
  return run;
}

async function readLimit(
  tx: Transaction,
  plan: StoredPlan,
  owner: UserSummary,
  today: Date,
): Promise<Amount> {
  const most = maxOrderSizeFor(owner.tier, plan.fiat);
  const { monthCeiling } = plan.conditions;
  if (monthCeiling === null) return most;
  const spent = await readSpentThisMonth(tx, plan, today);
  return spent >= monthCeiling ? zero : smaller(most, subtract(monthCeiling, spent));
}

/** Returns what a run may spend if its coins are sent; undefined if they stay on the balance. */
async function readAuthorizedSum(tx: Transaction, { id, fiat }: StoredPlan): Promise<Amount | undefined> {
  const sending = (await findSendings(tx, [id])).get(id);
  return sending?.authorizedAt && sending.fiat === fiat ? sending.mostARun : undefined;
}

const storeWaiting = (tx: Transaction, plan: StoredPlan, waiting: Amount) =>
  updatePlan(tx, plan, { waiting: formatAmount(waiting) });

/** Reports whether the part of a coin is below its smallest trade. */
function isTooLittle({ coins, fiat }: StoredPlan, amount: Amount, purchases: Purchases): boolean {
  return splitAmount(amount, coins, fiat).some((part, index) => {
    const purchase = purchases.get(`${coins[index]?.coin} ${fiat}`);
    const isPriced = purchase !== undefined && purchase !== 'price_moved';
    return part < (isPriced ? tradablePriceRange(purchase) : orderPriceRange(fiat)).min;
  });
}
