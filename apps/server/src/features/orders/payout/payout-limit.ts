import { type Amount, add, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  decideWithdrawal,
  inCrowns,
  type WithdrawalLimitRefusal,
  type WithdrawalUse,
  withdrawalWindowMs,
} from '@dukat/rules/verification/withdrawal-limit';
import { approvalWindowMs } from '@dukat/rules/withdrawals/approval';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import { sumUnapprovedWithdrawals, withdrawnFromBalances } from '../../withdrawals/withdrawals-use-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findOwner, worthNow } from '../trading/trading-limit.ts';
import { returnedWorth, sentByOrders, sentFromBalances } from './payout-use-repository.ts';

/**
 * Serialises the payouts of the orders' owners. Every path that may end an order takes this lock after the order's row and
 * before any ledger row, to avoid deadlocks.
 */
export async function lockPayouts(tx: Transaction, ...orders: readonly StoredOrder[]): Promise<void> {
  await lockLimits(
    tx,
    ...orders.filter(({ payoutType }) => payoutType !== 'KEEP').map(({ userId }) => userId),
  );
}

/** Checks whether the proceeds may leave, by the owner's current tier and earlier payouts. */
export async function checkPayoutLimit(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
): Promise<Result<undefined, WithdrawalLimitRefusal>> {
  await lockPayouts(tx, order);
  const { tier } = await findOwner(tx, order);
  const decided = decideWithdrawal({
    tier,
    rail: order.sell ? 'fiat' : 'crypto',
    currency: order.fiat,
    worth: order.filledFiat,
    used: tier === 0 ? await readWithdrawnSum(tx, order.userId, order.sell, now) : nothing,
  });
  return decided.refused ? decided : accept(undefined);
}

/**
 * Checks whether deposited coins may be returned to an address that their payer chose. A return counts as a withdrawal
 * of coins; otherwise the owner of the coins would remain unknown (requirement 9).
 */
export async function checkReturnLimit(
  db: Database,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  coins: Amount,
  now: Date,
): Promise<Result<{ readonly crowns: Amount }, WithdrawalLimitRefusal | 'needs_verification'>> {
  const { tier } = await findOwner(db, order);
  const worth = worthNow(deps, order, coins);
  const decided = decideWithdrawal({
    tier,
    rail: 'crypto',
    currency: order.fiat,
    worth,
    used: tier === 0 ? await readWithdrawnSum(db, order.userId, false, now) : nothing,
  });
  if (!decided.refused) return accept({ crowns: inCrowns(worth, order.fiat) });
  return tier === 0 ? refuse('needs_verification') : decided;
}

const nothing: WithdrawalUse = { sixtyDays: zero, ever: zero };

/**
 * Returns what left an account over one rail, money to banks or coins, in crowns: orders at their traded worth,
 * returned coins, and withdrawals from balances.
 */
export async function readWithdrawnSum(
  db: Database,
  userId: string,
  isFiat: boolean,
  now: Date,
): Promise<WithdrawalUse> {
  const since = new Date(now.getTime() - withdrawalWindowMs);
  const sent = await sentByOrders(db, userId, isFiat, since);
  const others = [await withdrawnFromBalances(db, userId, isFiat ? 'fiat' : 'crypto', now)];
  if (!isFiat) others.push(await readReturnedToPayer(db, userId, since));
  const byOrders = sent.map(({ fiat, ever, recent }) => ({
    sixtyDays: inCrowns(recent, fiat),
    ever: inCrowns(ever, fiat),
  }));
  return [...byOrders, ...others].reduce(
    (use, its) => ({ sixtyDays: add(use.sixtyDays, its.sixtyDays), ever: add(use.ever, its.ever) }),
    nothing,
  );
}

/**
 * Returns what left an owner's balances within a day without approval, in crowns, by withdrawals and by orders that a
 * balance paid; excludes the named order.
 */
export async function unapprovedOutflow(
  db: Database,
  userId: string,
  now: Date,
  exceptOrder?: string,
): Promise<Amount> {
  const since = new Date(now.getTime() - approvalWindowMs);
  const sent = await sentFromBalances(db, userId, since, exceptOrder);
  const taken = await sumUnapprovedWithdrawals(db, userId, since);
  return sent.reduce((sum, { fiat, amount }) => add(sum, inCrowns(amount, fiat)), taken);
}

async function readReturnedToPayer(db: Database, userId: string, since: Date): Promise<WithdrawalUse> {
  const { ever, recent } = await returnedWorth(db, userId, since);
  return { sixtyDays: recent, ever };
}
