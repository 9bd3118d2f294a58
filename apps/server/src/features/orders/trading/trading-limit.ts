import { type Amount, add, sum } from '@dukat/rules/money/amount';
import { paymentValue, tradedWorth } from '@dukat/rules/orders/order-worth';
import { accept, assert, type Result } from '@dukat/rules/result';
import { maxOrderSizeFor } from '@dukat/rules/verification/limits';
import { decideTradingLimit, type TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById, usersById } from '../../identity/identity-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { findFirstOrderId, findOrderChains, lockFirstOrders } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

/** What may trade for an order, in its fiat, on top of what has traded or is trading for it already. */
export interface MoreToTrade {
  readonly order: StoredOrder;
  readonly more: Amount;
}

/** The owner, whom the tier was read from. */
type TradingLimit = Result<UserSummary, TradingLimitRefusal>;

/**
 * Checks whether `more` may trade for each order, by its owner's current tier. Counts what has traded or is trading for
 * it already, from any of its payments. The caller has locked the orders; this also locks the first order of each one's
 * chain, so that the second of two concurrent payments counts the first. Every code path checks this before it credits
 * money to an order.
 */
export async function checkTradingLimits(
  tx: Transaction,
  deps: Pick<OrderDeps, 'rates'>,
  asked: readonly MoreToTrade[],
): Promise<readonly TradingLimit[]> {
  await lockFirstOrders(
    tx,
    asked.map(({ order }) => order),
  );
  return tradingLimits(tx, deps, asked);
}

export async function checkTradingLimit(
  tx: Transaction,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  more: Amount,
): Promise<TradingLimit> {
  await lockFirstOrders(tx, [order]);
  return tradingLimit(tx, deps, order, more);
}

/** The same without the lock: for display, and for the step in which every order trades. */
export async function tradingLimits(
  db: Database,
  deps: Pick<OrderDeps, 'rates'>,
  asked: readonly MoreToTrade[],
): Promise<readonly TradingLimit[]> {
  if (asked.length === 0) return [];
  const orders = asked.map(({ order }) => order);
  const owners = await usersById(
    db,
    orders.map(({ userId }) => userId),
  );
  const chains = Map.groupBy(await findOrderChains(db, orders), findFirstOrderId);
  return asked.map(({ order, more }) => {
    const owner = owners.get(order.userId);
    assert(owner !== undefined, "expected the order's owner to exist");
    const current = currentRate(deps, order);
    const counted = (chains.get(findFirstOrderId(order)) ?? []).map((its) => tradedWorth(its, current));
    const decided = decideTradingLimit(owner.tier, order.fiat, add(sum(counted), more));
    return decided.refused ? decided : accept(owner);
  });
}

export async function tradingLimit(
  db: Database,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  more: Amount,
): Promise<TradingLimit> {
  const [limit] = await tradingLimits(db, deps, [{ order, more }]);
  assert(limit !== undefined, 'expected one limit for the order');
  return limit;
}

/** Returns what a payment of the order would trade now, in the order's fiat. */
export function worthNow(deps: Pick<OrderDeps, 'rates'>, order: StoredOrder, paid: Amount): Amount {
  return paymentValue(order, paid, currentRate(deps, order));
}

/** Returns the maximum size of an order at its owner's current tier, in the order's fiat. */
export async function readOrderLimit(db: Database, order: StoredOrder): Promise<Amount> {
  return maxOrderSizeFor((await findOwner(db, order)).tier, order.fiat);
}

export async function findOwner(db: Database, order: StoredOrder): Promise<UserSummary> {
  const owner = await userById(db, order.userId);
  assert(owner !== undefined, "expected the order's owner to exist");
  return owner;
}

function currentRate({ rates }: Pick<OrderDeps, 'rates'>, { coin, fiat, sell }: StoredOrder) {
  return rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' })?.value;
}
