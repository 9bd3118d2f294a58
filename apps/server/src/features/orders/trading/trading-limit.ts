import { type Amount, add, sum } from '@dukat/rules/money/amount';
import { paymentValue, tradedWorth } from '@dukat/rules/orders/order-worth';
import { accept, assert, type Result } from '@dukat/rules/result';
import { maxOrderSizeFor } from '@dukat/rules/verification/limits';
import { decideTradingLimit, type TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById, usersById } from '../../identity/identity-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { findOrderChain, findOrderChains, lockFirstOrder } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

/**
 * Checks whether `more` may trade for the order, by its owner's current tier. Counts what has traded or is trading for
 * it already, whichever of its payments brought it. The caller has locked the order; this locks the first of its
 * orders, too. Every path checks this before money becomes an order's, and of two concurrent payments the second counts
 * the first.
 *
 * @param more in the order's fiat
 * @returns the owner, whom the tier was read from
 */
export async function checkTradingLimit(
  tx: Transaction,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  more: Amount,
): Promise<Result<UserSummary, TradingLimitRefusal>> {
  await lockFirstOrder(tx, order);
  return tradingLimit(tx, deps, order, more);
}

/** The same without the lock: for display, and for the step in which every order trades. */
export async function tradingLimit(
  db: Database,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  more: Amount,
): Promise<Result<UserSummary, TradingLimitRefusal>> {
  const owner = await findOwner(db, order);
  const current = currentRate(deps, order);
  const counted = (await findOrderChain(db, order)).map((its) => tradedWorth(its, current));
  const decided = decideTradingLimit(owner.tier, order.fiat, add(sum(counted), more));
  return decided.refused ? decided : accept(owner);
}

export type OrderOwners = ReadonlyMap<string, UserSummary>;

/**
 * Checks the same for many orders that all trade now. Returns which may trade what was paid, and their owners by user
 * id.
 */
export async function withinLimit(
  db: Database,
  deps: Pick<OrderDeps, 'rates'>,
  orders: readonly StoredOrder[],
): Promise<{ readonly isWithin: (order: StoredOrder) => boolean; readonly owners: OrderOwners }> {
  if (orders.length === 0) return { isWithin: () => false, owners: new Map() };
  const owners = await usersById(
    db,
    orders.map(({ userId }) => userId),
  );
  const chains = Map.groupBy(await findOrderChains(db, orders), toFirstOrderId);
  return {
    owners,
    isWithin(order) {
      const owner = owners.get(order.userId);
      assert(owner !== undefined, "expected the order's owner to exist");
      const current = currentRate(deps, order);
      const counted = (chains.get(toFirstOrderId(order)) ?? []).map((its) => tradedWorth(its, current));
      return !decideTradingLimit(owner.tier, order.fiat, sum(counted)).refused;
    },
  };
}

function toFirstOrderId({ id, firstOrderId }: StoredOrder): string {
  return firstOrderId ?? id;
}

/** Returns what a payment of the order would trade now, in the order's fiat. */
export function worthNow(deps: Pick<OrderDeps, 'rates'>, order: StoredOrder, paid: Amount): Amount {
  return paymentValue(order, paid, currentRate(deps, order));
}

/** Returns what one order of its owner may trade now, in the order's fiat. */
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
