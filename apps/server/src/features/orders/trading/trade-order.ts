import { availableAccount, blockedAccount, type LedgerAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { type Amount, add, negate, zero } from '@dukat/rules/money/amount';
import {
  coinsToRequest,
  type Fill,
  isFullyTraded,
  nextFill,
  tradedRate,
} from '@dukat/rules/orders/fill-plan';
import { boughtAsset, paidAsset } from '@dukat/rules/orders/order';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import type { OrderDeps } from '../order-ports.ts';
import { moveOrder, recordTransaction } from '../orders-repository.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { endTrading } from './end-trading.ts';
import type { Liquidity } from './liquidity.ts';
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
    const fill = nextFill(order, size, rate, terms);
    if (fill === undefined) break;
    const filled = await bookFill(tx, order, fill, now, liquidity);
    if (filled === undefined) return sleepOrder(tx, deps, order, 'order_not_placed', now);
    const booked = { reference: fillReference(order), coins: fill.coin, fiat: fill.fiat };
    await liquidity.take(tx, pair, booked);
    order = filled;
  }
  crashPoint('order-filled');
  if (isFullyTraded(order, rate, terms)) return endTrading(tx, deps, order, now);
  if (order === stored) return sleepOrder(tx, deps, order, 'order_not_placed', now);
  return order;
}

/** Named by the sum filled before, so that the same fill of an order can be booked only once. */
export function fillReference(before: StoredOrder): string {
  return `order-fill:${before.publicId}:${before.filledCoin}`;
}

/**
 * Builds a fill's posting. The customer pays from the order's hold; the proceeds are blocked if they are sent, else
 * available.
 */
export function fillPosting(order: StoredOrder, fill: Fill, account: LedgerAccount): Posting {
  const [given, gotten] = order.sell ? [fill.coin, fill.fiat] : [fill.fiat, fill.coin];
  const payer = blockedAccount(order.portfolioId);
  const receiver = order.payoutType === 'SEND' ? payer : availableAccount(order.portfolioId);
  return {
    reference: fillReference(order),
    type: 'fill',
    about: order.publicId,
    entries: [
      { account: payer, asset: paidAsset(order), amount: negate(given) },
      { account, asset: paidAsset(order), amount: given },
      { account, asset: boughtAsset(order), amount: negate(gotten) },
      { account: receiver, asset: boughtAsset(order), amount: gotten },
    ],
  };
}

/**
 * Books one fill: the posting, the order's line and its sums. Returns undefined if the counterparty cannot pay for it
 * after all.
 */
async function bookFill(
  tx: Transaction,
  order: StoredOrder,
  fill: Fill,
  now: Date,
  { account, isBound }: Liquidity,
): Promise<StoredOrder | undefined> {
  const posted = await post(tx, fillPosting(order, fill, account));
  // The customer's coins are already traded on the exchange, so the whole transaction must fail.
  if (posted.refused && isBound) throw new Outage('broker', 'its capital is too small');
  if (posted.refused) return undefined;
  const awake = order.status === 'SLEEPING' ? await wake(tx, order, now) : order;
  await recordTransaction(tx, order, {
    kind: 'TRADE_FILL',
    asset: order.coin,
    amount: fill.coin,
    rate: fill.rate,
    at: now,
  });
  return moveOrder(tx, awake, 'fill', now, sumsWithFill(order, fill));
}

export function sumsWithFill(order: StoredOrder, fill: Fill): { filledCoin: Amount; filledFiat: Amount } {
  return { filledCoin: add(order.filledCoin, fill.coin), filledFiat: add(order.filledFiat, fill.fiat) };
}

function wake(tx: Transaction, order: StoredOrder, now: Date): Promise<StoredOrder> {
  return moveOrder(tx, order, 'reachable', now, { sleepReason: null });
}
