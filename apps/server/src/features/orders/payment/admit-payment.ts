import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { type Result, refuse } from '@dukat/rules/result';
import type { TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AdmittedDeposit, remainingDepositLimit } from '../../verification/verification-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { checkTradingLimit, findOwner } from '../trading/trading-limit.ts';

/**
 * Checks whether incoming money may become the order's: the limit of what may trade for one order, and its owner's
 * deposit limit. Coins count at what they would trade for, at the rate agreed with the owner.
 *
 * @param worth in the order's fiat
 */
export async function admitPayment(
  tx: Transaction,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  worth: Amount,
  now: Date,
): Promise<Result<AdmittedDeposit, TradingLimitRefusal | 'above_deposit_limit'>> {
  const trading = await checkTradingLimit(tx, deps, order, worth);
  if (trading.refused) return trading;
  const { tier } = trading.value;
  const deposit = {
    userId: order.userId,
    tier,
    rail: toRail(order),
    crowns: inCrowns(worth, order.fiat),
    now,
  };
  const admitted = await AdmittedDeposit.ask(tx, deposit);
  if (!admitted.refused) return admitted;
  const left = formatAmount(await remainingDepositLimit(tx, deposit, order.fiat));
  return refuse('above_deposit_limit', { values: { left, currency: order.fiat } });
}

/** Returns what may still come to the order's owner over the order's rail, in the order's fiat. */
export async function depositLeftFor(db: Database, order: StoredOrder, now: Date): Promise<Amount> {
  const { id: userId, tier } = await findOwner(db, order);
  return remainingDepositLimit(db, { userId, tier, rail: toRail(order), now }, order.fiat);
}

function toRail({ sell }: StoredOrder): 'fiat' | 'crypto' {
  return sell ? 'crypto' : 'fiat';
}
