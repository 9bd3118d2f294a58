import { availableAccount, blockedAccount, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { coinsToRequest, isFullyTraded, tradedRate } from '@dukat/rules/orders/fill-plan';
import { boughtAsset, paidAsset } from '@dukat/rules/orders/order';
import { type FillPlan, holdsProceeds, planEnd, planFill } from '@dukat/rules/orders/plan-fill';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { waitForLocksAtMost } from '../../../platform/database/wait-for-locks.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import { verdictsOn } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import { continueTraces, inTraceOf } from '../../../platform/tracing/continue-traces.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import { filledMail, mailsOfOrders } from '../statement-mails.ts';
import { fillTerms, type SleepReason, type StoredOrder } from '../stored-order.ts';
import { endTrading } from './end-trading.ts';
import type { SharedBook } from './liquidity.ts';
import { lockFreeOrders, recordMoves } from './order-moves-repository.ts';
import { tradingLimits } from './trading-limit.ts';
import { currentMiddle, tradingRate } from './trading-rate.ts';

/** Short, because all other orders wait for a step; an order that stays locked for longer is left to the next tick. */
export const maxLockWaitMs = 2_000;

/** An order that may trade now, its rate and its owner. */
interface TradableOrder {
  readonly order: StoredOrder;
  readonly rate: Rate;
  /** The middle of our rates in the same tick. */
  readonly middle: Rate | undefined;
  readonly owner: UserSummary;
}

interface PlannedTrade extends FillPlan<StoredOrder, LedgerAccount> {
  readonly owner: UserSummary;
  readonly middle: Rate | undefined;
  /** Whether it is completely traded and its held proceeds are sent or pay a gift card, which `endTrading` does. */
  readonly usesProceeds: boolean;
}

/**
 * Trades many orders in one step of the exchange, at little more than the cost of one, and returns those that traded.
 * Takes only orders that trade as expected. Those out of reach, above their limit, without a counter-order, locked by
 * another transaction, or beyond the broker's capital each get a separate step (`tradeOnExchange`), which mails their
 * owner. A failure rolls back the whole step.
 */
export async function tradeTogether(
  deps: OrderDeps,
  clock: Clock,
  publicIds: readonly string[],
): Promise<readonly string[]> {
  return deps.marketplace.within(async (tx, book) => {
    const now = clock.now();
    await waitForLocksAtMost(tx, maxLockWaitMs);
    const orders = await lockFreeOrders(tx, publicIds);
    const checked = await checkTradable(
      tx,
      deps,
      orders.filter((order) => deps.marketplace.has(order)),
    );
    const tradable = checked.flatMap((each) => (each.refused ? [] : [each.value]));
    await lockOwners(
      tx,
      tradable.map(({ order }) => order),
    );
    return fillOrders(tx, deps, book, tradable, now);
  });
}

/**
 * Reports for each order whether it may trade now, or why not. Re-checks the limit here, where every trade on the exchange
 * passes; not every caller does.
 */
export async function checkTradable(
  tx: Transaction,
  deps: OrderDeps,
  orders: readonly StoredOrder[],
): Promise<readonly Result<TradableOrder, SleepReason | 'fully_traded'>[]> {
  const limits = await tradingLimits(
    tx,
    deps,
    orders.map((order) => ({ order, more: zero })),
  );
  return orders.map((order, at) => {
    const [rate, limit] = [tradingRate(deps, order), limits[at]];
    assert(limit !== undefined, 'expected one limit for each order');
    if (rate.refused) return rate;
    if (limit.refused) return refuse('above_limit');
    if (isFullyTraded(order, rate.value, fillTerms(order))) return refuse('fully_traded');
    return accept({ order, rate: rate.value, middle: currentMiddle(deps, order), owner: limit.value });
  });
}

/**
 * Locks the orders' payouts, and all balances of their owners that a fill, a refund or a payout may touch. The global order
 * of locks: orders, payouts, owners' balances, the broker's balances, the exchange's rows, platform accounts.
 */
export async function lockOwners(tx: Transaction, orders: readonly StoredOrder[]): Promise<void> {
  await lockPayouts(tx, ...orders);
  await lockBalances(
    tx,
    orders.flatMap((order) =>
      [paidAsset(order), boughtAsset(order)].flatMap((asset) => [
        { account: availableAccount(order.portfolioId), asset },
        { account: blockedAccount(order.portfolioId), asset },
      ]),
    ),
  );
}

/**
 * Fills orders whose owners are locked: the broker's orders on the exchange and the customers' fills commit together.
 * Ends those that are completely traded, and returns those that traded.
 */
export async function fillOrders(
  tx: Transaction,
  deps: OrderDeps,
  book: SharedBook,
  tradable: readonly TradableOrder[],
  now: Date,
): Promise<readonly string[]> {
  const coins = await book.fillAll(
    tx,
    tradable.map(({ order, rate }) => ({
      ...{ coin: order.coin, fiat: order.fiat, sell: order.sell, orderPublicId: order.publicId },
      coins: coinsToRequest(order, rate, fillTerms(order)),
      rate: tradedRate(order, rate),
    })),
  );
  const filled = tradable.flatMap((each, at) => planTrade(each, coins[at] ?? zero, book.account) ?? []);
  await book.recordTrades(
    tx,
    filled.map(({ order, reference, fill }) => ({
      ...{ retailOrder: order.publicId, reference, coins: fill.coin, fiat: fill.fiat },
    })),
  );
  if (filled.length === 0) return [];
  // Only now: an order without a counter-order is tried at every tick.
  const traceparents = filled.map(({ order }) => order.traceparent);
  await continueTraces('trade', traceparents, () => recordFills(tx, deps, filled, now));
  return filled.map(({ order }) => order.publicId);
}

async function recordFills(
  tx: Transaction,
  deps: OrderDeps,
  filled: readonly PlannedTrade[],
  now: Date,
): Promise<void> {
  await postFills(tx, filled);
  const finished = filled.filter(({ order }) => order.status === 'FINISHED' && order.runId === null);
  const mails = finished.map(({ order, owner }) => filledMail(deps, order, owner.email));
  await recordMoves(tx, filled, mailsOfOrders(mails), now);
  crashPoint('order-filled');
  for (const { order, usesProceeds } of filled)
    if (usesProceeds) await inTraceOf(order.traceparent, () => endTrading(tx, deps, order, now));
}

/**
 * Plans the fill of the order's coins, and its end if it is then completely traded and its owner keeps the proceeds.
 * Returns undefined if there are no coins, as when the fee took all that the broker caught.
 */
function planTrade(
  { order, rate, middle, owner }: TradableOrder,
  offered: Amount,
  counterparty: LedgerAccount,
): PlannedTrade | undefined {
  const terms = fillTerms(order);
  const plan = planFill(order, offered, rate, terms, counterparty);
  if (plan === undefined) return undefined;
  const { fill, reference } = plan;
  const isDone = isFullyTraded(plan.order, rate, terms);
  const usesProceeds = isDone && holdsProceeds(order);
  if (!isDone || usesProceeds) return { ...plan, usesProceeds, owner, middle };
  const end = planEnd(plan.order);
  return {
    ...{ order: end.order, fill, reference, usesProceeds, owner, middle },
    steps: [...plan.steps, ...end.steps],
    lines: [...plan.lines, ...end.lines],
    postings: [...plan.postings, ...end.postings],
  };
}

/** The coins are already traded on the exchange, so the whole step fails if a posting is refused. */
async function postFills(tx: Transaction, filled: readonly PlannedTrade[]): Promise<void> {
  const { rows } = await verdictsOn(filled.flatMap(({ postings }) => postings)).execute(tx);
  if (rows.some(({ verdict }) => verdict !== 'accepted'))
    throw new Outage('broker', 'its capital is too small');
}
