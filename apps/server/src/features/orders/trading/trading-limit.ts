import { type Amount, add, sum } from '@dukat/rules/money/amount';
import { tradedWorth, worthOfPayment } from '@dukat/rules/orders/order-worth';
import { accept, assert, type Result } from '@dukat/rules/result';
import { maxOrderSizeFor } from '@dukat/rules/verification/limits';
import { decideTradingLimit, type TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById, usersById } from '../../identity/identity-facade.ts';
import type { OrderParts } from '../order-ports.ts';
import { firstOrderOf, lockFirstOrders, ordersOfOrders } from '../orders-repository.ts';
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
 * it already, whichever of its payments brought it. The caller has locked the orders; this locks the first of each
 * one's orders, too. Every path checks this before money becomes an order's, and of two concurrent payments the second
 * counts the first.
 */
export async function checkTradingLimits(
  tx: Transaction,
  parts: Pick<OrderParts, 'rates'>,
  asked: readonly MoreToTrade[],
): Promise<readonly TradingLimit[]> {
  await lockFirstOrders(
    tx,
    asked.map(({ order }) => order),
  );
  return tradingLimits(tx, parts, asked);
}

export async function checkTradingLimit(
  tx: Transaction,
  parts: Pick<OrderParts, 'rates'>,
  order: StoredOrder,
  more: Amount,
): Promise<TradingLimit> {
  await lockFirstOrders(tx, [order]);
  return tradingLimit(tx, parts, order, more);
}

/** The same without the lock: for display, and for the step in which every order trades. */
export async function tradingLimits(
  db: Database,
  parts: Pick<OrderParts, 'rates'>,
  asked: readonly MoreToTrade[],
): Promise<readonly TradingLimit[]> {
  if (asked.length === 0) return [];
  const orders = asked.map(({ order }) => order);
  const owners = await usersById(
    db,
    orders.map(({ userId }) => userId),
  );
  const families = Map.groupBy(await ordersOfOrders(db, orders), firstOrderOf);
  return asked.map(({ order, more }) => {
    const owner = owners.get(order.userId);
    assert(owner !== undefined, "expected the order's owner to exist");
    const current = currentRate(parts, order);
    const counted = (families.get(firstOrderOf(order)) ?? []).map((its) => tradedWorth(its, current));
    const decided = decideTradingLimit(owner.tier, order.fiat, add(sum(counted), more));
    return decided.refused ? decided : accept(owner);
  });
}

export async function tradingLimit(
  db: Database,
  parts: Pick<OrderParts, 'rates'>,
  order: StoredOrder,
  more: Amount,
): Promise<TradingLimit> {
  const [limit] = await tradingLimits(db, parts, [{ order, more }]);
  assert(limit !== undefined, 'expected one limit for the order');
  return limit;
}

/** Returns what a payment of the order would trade now, in the order's fiat. */
export function worthNow(parts: Pick<OrderParts, 'rates'>, order: StoredOrder, paid: Amount): Amount {
  return worthOfPayment(order, paid, currentRate(parts, order));
}

/** Returns what one order of its owner may trade now, in the order's fiat. */
export async function orderLimitOf(db: Database, order: StoredOrder): Promise<Amount> {
  return maxOrderSizeFor((await ownerOf(db, order)).tier, order.fiat);
}

export async function ownerOf(db: Database, order: StoredOrder): Promise<UserSummary> {
  const owner = await userById(db, order.userId);
  assert(owner !== undefined, "expected the order's owner to exist");
  return owner;
}

function currentRate({ rates }: Pick<OrderParts, 'rates'>, { coin, fiat, sell }: StoredOrder) {
  return rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' })?.value;
}
