import { zero } from '@dukat/rules/money/amount';
import { coinsToRequest, isFullyTraded, tradedRate } from '@dukat/rules/orders/fill-plan';
import { planFill } from '@dukat/rules/orders/plan-fill';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import type { OrderDeps } from '../order-ports.ts';
import { mailsOfOrders } from '../statement-mails.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { endTrading } from './end-trading.ts';
import type { Liquidity } from './liquidity.ts';
import { recordMoves } from './order-moves-repository.ts';
import { sleepOrder } from './sleep-order.ts';
import { tradingLimit } from './trading-limit.ts';
import { tradingRate } from './trading-rate.ts';

/** The maximum of fills of one order in one transaction; the rest follows at the next tick. */
const fillsPerRound = 25;

/**
 * Trades a paid order as far as the counterparty allows now: wakes it, fills it in parts, ends it when it is completely
 * traded, or puts it to sleep if its rate is out of reach. The caller has locked the order; a repeated run does
 * nothing.
 */
export async function tradeOrder(
  tx: Transaction,
  deps: OrderDeps,
  stored: StoredOrder,
  now: Date,
  liquidity: Liquidity,
): Promise<StoredOrder> {
  const { coin, fiat, sell } = stored;
  const pair = { coin, fiat, sell };
  const current = tradingRate(deps, stored);
  if (current.refused) return sleepOrder(tx, deps, stored, current.reason, now);
  // Re-checks the limit here, where every trade passes; not every caller does.
  const limit = await tradingLimit(tx, deps, stored, zero);
  if (limit.refused) return sleepOrder(tx, deps, stored, 'above_limit', now);
  const rate = current.value;

  await liquidity.enter(tx, pair);
  const terms = { coinDecimals: requireAsset(coin).decimals, fiatDecimals: requireAsset(fiat).decimals };
  let order = stored;
  for (let round = 0; round < fillsPerRound && !isFullyTraded(order, rate, terms); round += 1) {
    const wanted = {
      orderPublicId: order.publicId,
      coins: coinsToRequest(order, rate, terms),
      rate: tradedRate(order, rate),
    };
    const size = await liquidity.nextSize(tx, pair, wanted);
    const plan = planFill(order, size, rate, terms, liquidity.account);
    if (plan === undefined) break;
    const isRefused = (await postAll(tx, plan.postings)).some(({ refused }) => refused);
    // The customer's coins are already traded on the exchange, so the whole transaction must fail.
    if (isRefused && liquidity.isBound) throw new Outage('broker', 'its capital is too small');
    if (isRefused) return sleepOrder(tx, deps, order, 'order_not_placed', now);
    await recordMoves(tx, [plan], mailsOfOrders([]), now);
    const { reference, fill } = plan;
    await liquidity.take(tx, pair, { reference, coins: fill.coin, fiat: fill.fiat });
    order = plan.order;
  }
  crashPoint('order-filled');
  if (isFullyTraded(order, rate, terms)) return endTrading(tx, deps, order, now);
  if (order === stored) return sleepOrder(tx, deps, order, 'order_not_placed', now);
  return order;
}
