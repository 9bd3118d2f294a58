import { availableOf, blockedOf, houseTrading } from '@dukat/ledger/accounts';
import { type Amount, add, negate } from '@dukat/rules/money/amount';
import { type Fill, isFullyTraded, nextFill } from '@dukat/rules/orders/fill-plan';
import { isReachable } from '@dukat/rules/orders/rate-terms';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import { endTrading } from './end-trading.ts';
import { mailOrder } from './order-mails.ts';
import type { OrderParts } from './order-ports.ts';
import { moveOrder, recordTransaction } from './orders-repository.ts';
import type { SleepReason } from './orders-tables.ts';
import { assetOf, boughtAsset, paidAsset, type StoredOrder } from './stored-order.ts';

/** The most fills of one order in one transaction; the rest follows at the next tick. */
const fillsPerRound = 25;

/**
 * Takes a paid order as far as the market lets it now: wakes it, fills it size by size, ends it when it is traded, puts
 * it to sleep when its rate is out of reach. The order is locked; done twice it does nothing the second time.
 */
export async function tradeOrder(
  tx: Transaction,
  parts: OrderParts,
  stored: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  const { coin, fiat, sell } = stored;
  const pair = { coin, fiat, sell };
  const rate = parts.rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  if (rate === undefined || rate.suspended) return sleep(tx, parts, stored, 'rate_suspended', now);
  if (stored.rateType !== 'MARKET' && !isReachable(sell, stored.rate, rate.value)) {
    return sleep(tx, parts, stored, 'rate_not_reached', now);
  }

  await parts.liquidity.enter(tx, pair);
  const terms = { coinDecimals: assetOf(coin).decimals, fiatDecimals: assetOf(fiat).decimals };
  let order = stored;
  for (let round = 0; round < fillsPerRound && !isFullyTraded(order, rate.value, terms); round += 1) {
    const size = await parts.liquidity.nextSize(tx, pair);
    const fill = nextFill(order, size, rate.value, terms);
    if (fill === undefined) break;
    const filled = await bookFill(tx, order, fill, now);
    if (filled === undefined) return sleep(tx, parts, order, 'order_not_placed', now);
    order = filled;
    await parts.liquidity.take(tx, pair, fill.coin);
  }
  crashPoint('order-filled');
  if (isFullyTraded(order, rate.value, terms)) return endTrading(tx, parts, order, now);
  if (order === stored) return sleep(tx, parts, order, 'order_not_placed', now);
  return order;
}

/** One fill: the posting, the line of the order and its sums. Nothing when the house cannot pay for it after all. */
async function bookFill(
  tx: Transaction,
  order: StoredOrder,
  fill: Fill,
  now: Date,
): Promise<StoredOrder | undefined> {
  const awake = order.status === 'SLEEPING' ? await wake(tx, order, now) : order;
  const [given, gotten] = order.sell ? [fill.coin, fill.fiat] : [fill.fiat, fill.coin];
  const payer = blockedOf(order.portfolioId);
  const receiver = order.payoutType === 'SEND' ? payer : availableOf(order.portfolioId);
  const posted = await post(tx, {
    // The sum filled before names the fill: the same fill of the same order can be booked only once.
    reference: `order-fill:${order.publicId}:${order.filledCoin}`,
    type: 'fill',
    about: order.publicId,
    entries: [
      { account: payer, asset: paidAsset(order), amount: negate(given) },
      { account: houseTrading, asset: paidAsset(order), amount: given },
      { account: houseTrading, asset: boughtAsset(order), amount: negate(gotten) },
      { account: receiver, asset: boughtAsset(order), amount: gotten },
    ],
  });
  if (posted.refused) return undefined;
  await recordTransaction(tx, order, {
    kind: 'TRADE_FILL',
    asset: order.coin,
    amount: fill.coin,
    rate: fill.rate,
    at: now,
  });
  return moveOrder(tx, awake, 'fill', now, sums(order, fill));
}

function sums(order: StoredOrder, fill: Fill): { filledCoin: Amount; filledFiat: Amount } {
  return { filledCoin: add(order.filledCoin, fill.coin), filledFiat: add(order.filledFiat, fill.fiat) };
}

function wake(tx: Transaction, order: StoredOrder, now: Date): Promise<StoredOrder> {
  return moveOrder(tx, order, 'reachable', now, { sleepsBecause: null });
}

/** Puts the order to sleep and says why, once for each reason: a tick that changes nothing writes nothing. */
async function sleep(
  tx: Transaction,
  parts: OrderParts,
  order: StoredOrder,
  reason: SleepReason,
  now: Date,
): Promise<StoredOrder> {
  if (order.status === 'SLEEPING' && order.sleepsBecause === reason) return order;
  const asleep = await moveOrder(tx, order, 'unreachable', now, { sleepsBecause: reason });
  await mailOrder(tx, parts, asleep, `sleeping_${reason}`);
  return asleep;
}
