import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { priceRangeValues } from '@dukat/rules/orders/price-limits';
import { quickTradeAmounts } from '@dukat/rules/orders/quick-trade';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inReadSnapshot } from '../../../platform/database/read-snapshot.ts';
import { cancelUnpaid } from '../cancel-order.ts';
import { type CreateOrderDeps, createOrder, type NewOrderReason } from '../creation/create-order.ts';
import type { OrderRequestContext } from '../creation/new-order-call.ts';
import type { NewOrderCommand } from '../creation/new-order-command.ts';
import { findOrder, lockOrder } from '../orders-repository.ts';
import { listOrders } from './list-orders.ts';
import {
  countOrdersInPeriod,
  findOrdersInPeriod,
  type OrdersInPeriod,
  orderNumbers,
} from './order-lists-repository.ts';
import { findPayouts } from './order-outcome.ts';
import { type OrderDetail, type OrderSummary, toOrderSummary, type Viewer, viewOrder } from './order-view.ts';

export type { OrderRequestContext } from '../creation/new-order-call.ts';

/** An order at MARKET for one portfolio, by either of its amounts; its proceeds are kept there. */
export interface MarketOrder {
  readonly portfolioId: string;
  readonly coin: string;
  readonly fiat: Fiat;
  readonly sell: boolean;
  readonly typed: { readonly coinValue: Amount } | { readonly fiatValue: Amount };
  readonly paymentType: 'BANK_TRANSFER' | 'VIRTUAL' | 'WALLET_TRANSFER';
  readonly depositNetwork: string | null;
  readonly agreement: boolean | undefined;
}

/** The orders of one portfolio, for slices that show them in their own form. */
export interface PortfolioOrders {
  open(asked: OrderRequestContext, order: MarketOrder): Promise<Result<OrderDetail, NewOrderReason>>;
  /** Returns the order of any portfolio by its unguessable id; the caller decides what its reader may see. */
  find(
    db: Database,
    publicId: string,
    viewer: Viewer,
  ): Promise<{ readonly portfolioId: string; readonly order: OrderDetail } | undefined>;
  list(
    db: Database,
    portfolioId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly orders: readonly OrderSummary[]; readonly total: number }>;
  /** Returns all orders of a period, page by page. */
  ofPeriod(
    db: Database,
    period: OrdersInPeriod,
    limit: number,
  ): Promise<{ readonly total: number; readonly pages: AsyncIterable<readonly OrderSummary[]> }>;
  /** Returns the order numbers by public id. */
  numbers(
    db: Database,
    portfolioId: string,
    publicIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  cancelUnpaid(
    tx: Transaction,
    key: { readonly portfolioId: string; readonly publicId: string },
    viewer: Viewer,
  ): Promise<Result<OrderDetail, 'order_unknown' | 'order_not_cancelable'>>;
}

export function portfolioOrders(deps: CreateOrderDeps): PortfolioOrders {
  return {
    async open(asked, order) {
      const { tx, caller, language, site, now } = asked;
      const request = buildRequest(order, deps);
      if (request.refused) return request;
      assert(caller.user !== null, 'expected the portfolio to have an owner');
      const owner = { ...caller, user: { ...caller.user, portfolioId: order.portfolioId } };
      const opened = await createOrder(
        { tx, language, site, now, caller: owner, order: request.value },
        deps,
      );
      if (opened.refused) return opened;
      const isSlovakHost = site.defaultLocale === 'sk_SK';
      return accept(await viewOrder(tx, deps, opened.value, { locale: language, isSlovakHost, now }));
    },

    async find(db, publicId, viewer) {
      const order = await findOrder(db, publicId);
      if (order === undefined) return undefined;
      return { portfolioId: order.portfolioId, order: await viewOrder(db, deps, order, viewer) };
    },

    list: (db, portfolioId, page) => listOrders(db, deps, portfolioId, { ...page, status: undefined }),

    async ofPeriod(db, period, limit) {
      const total = await countOrdersInPeriod(db, period);
      return { total, pages: readPeriodPages(db, deps, period, limit) };
    },

    numbers: orderNumbers,

    async cancelUnpaid(tx, { portfolioId, publicId }, viewer) {
      const order = await lockOrder(tx, publicId);
      if (order?.portfolioId !== portfolioId) return refuse('order_unknown');
      const canceled = await cancelUnpaid(tx, deps, order, viewer.now);
      return canceled.refused ? canceled : accept(await viewOrder(tx, deps, canceled.value, viewer));
    },
  };
}

/** Reads each page in a snapshot, so that an order and its payout agree. */
async function* readPeriodPages(
  database: Database,
  deps: CreateOrderDeps,
  period: OrdersInPeriod,
  limit: number,
): AsyncGenerator<readonly OrderSummary[]> {
  for (let before: string | undefined; ; ) {
    const from = before;
    const page = await inReadSnapshot(database, async (db) => {
      const orders = await findOrdersInPeriod(db, period, { before: from, limit });
      const findPayout = await findPayouts(db, deps, orders);
      return orders.map((order) => toOrderSummary(order, findPayout(order)));
    });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    before = page.at(-1)?.number;
  }
}

/** Builds the request that the form would have sent; the missing amount follows from the newest rate. */
function buildRequest(
  order: MarketOrder,
  { rates }: CreateOrderDeps,
): Result<NewOrderCommand, NewOrderReason> {
  const { fiat, sell, typed, paymentType } = order;
  const coin = findAsset(order.coin);
  const current = rates.current({ coin: order.coin, fiat, direction: sell ? 'sell' : 'buy' });
  if (coin === undefined) return refuse('currency_unknown');
  if (current === undefined || current.suspended) return refuse('currency_suspended');
  const [field, amount] =
    'coinValue' in typed
      ? (['coin_value', typed.coinValue] as const)
      : (['fiat_value', typed.fiatValue] as const);
  if (amount === 0n) return refuse('amount_not_positive', { field });
  const depositNetwork =
    paymentType === 'WALLET_TRANSFER' ? (order.depositNetwork ?? coin.defaultNetwork) : null;
  const amounts = quickTradeAmounts({
    sell,
    rate: current.value,
    coin,
    fiat,
    depositNetwork,
    typed: 'coinValue' in typed ? { base: amount } : { quote: amount },
  });
  if (amounts === undefined) {
    const values = priceRangeValues({ coin, fiat, rate: current.value });
    return refuse('price_out_of_range', { field, values });
  }
  return accept({
    coin,
    rate: current.value,
    rateTimeMs: current.timeMs,
    sell,
    fiat,
    terms: {
      ...amounts,
      rateType: 'MARKET',
      isEditingFiat: !('coinValue' in typed),
      paymentType,
      payoutType: 'KEEP',
      depositNetwork,
      address: null,
      purpose: null,
      purposeText: '',
      agreement: order.agreement,
    },
    email: null,
    acceptMarketing: null,
    clientInfo: { purposesClicked: null, fingerprint: null, overrideRef: null },
  });
}
