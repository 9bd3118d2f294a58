import { availableAccount, blockedAccount, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import { coinsToRequest, isFullyTraded, tradedRate } from '@dukat/rules/orders/fill-plan';
import { boughtAsset, paidAsset } from '@dukat/rules/orders/order';
import { type FillPlan, planEnd, planFill } from '@dukat/rules/orders/plan-fill';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { waitForLocksAtMost } from '../../../platform/database/wait-for-locks.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import { verdictsOn } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { filledMail, mailsOfOrders } from '../statement-mails.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { endTrading } from './end-trading.ts';
import { lockFreeOrders, recordMoves } from './order-moves-repository.ts';
import { tradingLimits } from './trading-limit.ts';
import { tradingRate } from './trading-rate.ts';

/** Short, because all other orders wait for this step. */
const longestWaitMs = 2_000;

/** An order that may trade now, its rate and its owner. */
interface TradableOrder {
  readonly order: StoredOrder;
  readonly rate: Rate;
  readonly owner: UserSummary;
}

interface PlannedTrade extends FillPlan<StoredOrder, LedgerAccount> {
  readonly owner: UserSummary;
  /** Whether it is completely traded and its proceeds are sent, as for an order that trades alone. */
  readonly isPaidOut: boolean;
}

/**
 * Trades many orders in one step of the exchange, at little more than the cost of one, and returns those that traded.
 * Takes only orders that trade as expected. Those out of reach, above their limit, without a counter-order, locked by
 * another transaction, or beyond the broker's capital each get a separate step (`tradeOnExchange`), which mails their
 * owner. Locks in the same order as that step, for all orders at once: the orders, payouts, their owners' balances,
 * the broker's, the exchange's, the house accounts. A failure rolls back the whole step.
 */
export async function tradeTogether(
  deps: OrderDeps,
  clock: Clock,
  publicIds: readonly string[],
): Promise<readonly string[]> {
  return deps.marketplace.together(async (tx, book) => {
    const now = clock.now();
    await waitForLocksAtMost(tx, longestWaitMs);
    const tradable = await findTradableOrders(tx, deps, await lockFreeOrders(tx, publicIds));
    await lockPayerBalances(tx, tradable);
    const coins = await book.fillAll(
      tx,
      tradable.map(({ order, rate }) => ({
        ...{ coin: order.coin, fiat: order.fiat, sell: order.sell, orderPublicId: order.publicId },
        coins: coinsToRequest(order, rate, fillTerms(order)),
        rate: tradedRate(order, rate),
      })),
    );
    const filled = tradable.flatMap((each, at) => {
      const offered = coins[at] ?? zero;
      return offered > 0n ? [planTrade(each, offered, book.account)] : [];
    });
    await postFills(tx, filled);
    await book.recordTrades(
      tx,
      filled.map(({ order, reference, fill }) => ({
        ...{ retailOrder: order.publicId, reference, coins: fill.coin, fiat: fill.fiat },
      })),
    );
    const finished = filled.filter(({ order }) => order.status === 'FINISHED');
    const mails = finished.map(({ order, owner }) => filledMail(deps, order, owner.email));
    await recordMoves(tx, filled, mailsOfOrders(mails), now);
    crashPoint('order-filled');
    for (const { order, isPaidOut } of filled) if (isPaidOut) await endTrading(tx, deps, order, now);
    return filled.map(({ order }) => order.publicId);
  });
}

async function findTradableOrders(
  tx: Transaction,
  deps: OrderDeps,
  orders: readonly StoredOrder[],
): Promise<readonly TradableOrder[]> {
  const priced = orders.flatMap((order) => {
    const current = deps.marketplace.has(order) ? tradingRate(deps, order) : undefined;
    if (current === undefined || current.refused) return [];
    return isFullyTraded(order, current.value, fillTerms(order))
      ? []
      : [{ order, rate: current.value, more: zero }];
  });
  const limits = await tradingLimits(tx, deps, priced);
  return priced.flatMap(({ order, rate }, at) => {
    const limit = limits[at];
    return limit === undefined || limit.refused ? [] : [{ order, rate, owner: limit.value }];
  });
}

async function lockPayerBalances(tx: Transaction, tradable: readonly TradableOrder[]): Promise<void> {
  const orders = tradable.map(({ order }) => order);
  const payers = orders.filter(({ payoutType }) => payoutType !== 'KEEP').map(({ userId }) => userId);
  await lockLimits(tx, ...payers);
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

function fillTerms({ coin, fiat }: StoredOrder) {
  return { coinDecimals: requireAsset(coin).decimals, fiatDecimals: requireAsset(fiat).decimals };
}

/** Plans the fill of the order's coins, and its end if it is then completely traded and its owner keeps the proceeds. */
function planTrade(
  { order, rate, owner }: TradableOrder,
  offered: Amount,
  counterparty: LedgerAccount,
): PlannedTrade {
  const terms = fillTerms(order);
  const plan = planFill(order, offered, rate, terms, counterparty);
  // The coins are already traded for this customer and cannot be kept: the step fails, and the order trades alone.
  if (plan === undefined) throw new Outage('broker', 'what it caught fills nothing');
  const { fill, reference } = plan;
  const isDone = isFullyTraded(plan.order, rate, terms);
  const isPaidOut = isDone && order.payoutType === 'SEND';
  if (!isDone || isPaidOut) return { ...plan, isPaidOut, owner };
  const end = planEnd(plan.order);
  return {
    ...{ order: end.order, fill, reference, isPaidOut, owner },
    steps: [...plan.steps, ...end.steps],
    lines: [...plan.lines, ...end.lines],
    postings: [...plan.postings, ...end.postings],
  };
}

async function postFills(tx: Transaction, filled: readonly PlannedTrade[]): Promise<void> {
  const { rows } = await verdictsOn(filled.flatMap(({ postings }) => postings)).execute(tx);
  if (rows.some(({ verdict }) => verdict !== 'accepted'))
    throw new Outage('broker', 'its capital is too small');
}
