import { zero } from '@dukat/rules/money/amount';
import { isFullyTraded } from '@dukat/rules/orders/fill-plan';
import { planFill } from '@dukat/rules/orders/plan-fill';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import type { OrderDeps } from '../order-ports.ts';
import { mailsOfOrders } from '../statement-mails.ts';
import { fillTerms, type StoredOrder } from '../stored-order.ts';
import { endTrading } from './end-trading.ts';
import { recordMoves } from './order-moves-repository.ts';
import { sleepOrder } from './sleep-order.ts';
import { tradingLimit } from './trading-limit.ts';
import { currentMiddle, tradingRate } from './trading-rate.ts';

/** The maximum of fills of one order in one transaction; the rest follows at the next tick. */
const fillsPerRound = 25;

/**
 * Trades a paid order as far as our inventory allows now: wakes it, fills it in parts, ends it when it is completely
 * traded, or puts it to sleep if its rate is out of reach. The caller has locked the order; a repeated run does
 * nothing.
 */
export function tradeWithInventory(
  tx: Transaction,
  deps: OrderDeps,
  stored: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  // A sleeping order is tried at every tick: only what ends it is traced.
  const traceparent = isAsleep(stored) ? null : stored.traceparent;
  return continueTraces('trade', [traceparent], () => tradeTraced(tx, deps, stored, now));
}

const isAsleep = ({ status }: StoredOrder) => status === 'SLEEPING';

async function tradeTraced(
  tx: Transaction,
  deps: OrderDeps,
  stored: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  const { inventory } = deps;
  const current = tradingRate(deps, stored);
  if (current.refused) return sleepOrder(tx, deps, stored, current.reason, now);
  // Of the same tick as the rate: another may arrive while the limit is read.
  const middle = currentMiddle(deps, stored);
  // Re-checks the limit here, where every trade with the inventory passes; not every caller does.
  const limit = await tradingLimit(tx, deps, stored, zero);
  if (limit.refused) return sleepOrder(tx, deps, stored, 'above_limit', now);
  const rate = current.value;

  await inventory.enter(tx, stored);
  const terms = fillTerms(stored);
  let order = stored;
  for (let round = 0; round < fillsPerRound && !isFullyTraded(order, rate, terms); round += 1) {
    const size = await inventory.nextSize(tx, stored);
    const plan = planFill(order, size, rate, terms, inventory.account);
    if (plan === undefined) break;
    const isRefused = (await postAll(tx, plan.postings)).some(({ refused }) => refused);
    if (isRefused) return sleepOrder(tx, deps, order, 'order_not_placed', now);
    await recordMoves(tx, [{ ...plan, middle }], mailsOfOrders([]), now);
    await inventory.take(tx, stored, plan.fill.coin);
    order = plan.order;
  }
  crashPoint('order-filled');
  const end = () => endTrading(tx, deps, order, now);
  if (isFullyTraded(order, rate, terms))
    return isAsleep(stored) ? continueTraces('trade', [stored.traceparent], end) : end();
  if (order === stored) return sleepOrder(tx, deps, order, 'order_not_placed', now);
  return order;
}
