import { formatAmount, parseAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { orderPriceRange } from '@dukat/rules/orders/price-limits';
import { quickTradeAmounts } from '@dukat/rules/orders/quick-trade';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { cancelUnpaid } from '../cancel-order.ts';
import { type CreateOrderParts, createOrder, type NewOrderReason } from '../creation/create-order.ts';
import type { NewOrderCall } from '../creation/new-order-call.ts';
import { findOrder, lockOrder } from '../orders-repository.ts';
import { listOrders } from './list-orders.ts';
import { type OrderDetail, type OrderSummary, type Viewer, viewOrder } from './order-view.ts';

/** An order at MARKET for one portfolio, by either of its amounts; what it brings is kept there. */
export interface MarketOrder {
  readonly portfolioId: string;
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly sell: boolean;
  readonly typed: { readonly coinValue: string } | { readonly fiatValue: string };
  readonly paymentType: 'BANK_TRANSFER' | 'VIRTUAL' | 'WALLET_TRANSFER';
  readonly depositNetwork: string | null;
  readonly hasAgreed: boolean;
}

export type AskedBy = Omit<NewOrderCall, 'body'>;

/** The orders of one portfolio, for slices that show them in their own words. Another portfolio's order is unknown. */
export interface PortfolioOrders {
  open(asked: AskedBy, order: MarketOrder): Promise<Result<OrderDetail, NewOrderReason>>;
  read(
    db: Database,
    key: { readonly portfolioId: string; readonly publicId: string },
    viewer: Viewer,
  ): Promise<OrderDetail | undefined>;
  list(
    db: Database,
    portfolioId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly orders: readonly OrderSummary[]; readonly total: number }>;
  cancelUnpaid(
    tx: Transaction,
    key: { readonly portfolioId: string; readonly publicId: string },
    viewer: Viewer,
  ): Promise<Result<OrderDetail, 'order_unknown' | 'order_not_cancelable'>>;
}

export function portfolioOrders(parts: CreateOrderParts): PortfolioOrders {
  return {
    async open(asked, order) {
      const { tx, caller, language, site, now } = asked;
      const body = bodyOf(order, parts);
      if (body.refused) return body;
      assert(caller.user !== null, 'a portfolio has an owner');
      const owner = { ...caller, user: { ...caller.user, portfolioId: order.portfolioId } };
      const opened = await createOrder({ tx, language, site, now, caller: owner, body: body.value }, parts);
      if (opened.refused) return opened;
      const isSlovakHost = site.defaultLocale === 'sk_SK';
      return accept(await viewOrder(tx, parts, opened.value, { locale: language, isSlovakHost, now }));
    },

    async read(db, { portfolioId, publicId }, viewer) {
      const order = await findOrder(db, publicId);
      return order?.portfolioId === portfolioId ? viewOrder(db, parts, order, viewer) : undefined;
    },

    list: (db, portfolioId, page) => listOrders(db, parts, portfolioId, { ...page, status: undefined }),

    async cancelUnpaid(tx, { portfolioId, publicId }, viewer) {
      const order = await lockOrder(tx, publicId);
      if (order?.portfolioId !== portfolioId) return refuse('order_unknown');
      const canceled = await cancelUnpaid(tx, parts, order, viewer.now);
      return canceled.refused ? canceled : accept(await viewOrder(tx, parts, canceled.value, viewer));
    },
  };
}

/** The body that a form would have sent: both amounts follow from the newest rate. */
function bodyOf(
  order: MarketOrder,
  { rates }: CreateOrderParts,
): Result<NewOrderCall['body'], NewOrderReason> {
  const { coin, fiat, sell, typed, paymentType } = order;
  const asset = findAsset(coin);
  const current = rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  if (asset === undefined) return refuse('currency_unknown');
  if (current === undefined || current.suspended) return refuse('currency_suspended');
  const amount = parseAmount('coinValue' in typed ? typed.coinValue : typed.fiatValue);
  const field = 'coinValue' in typed ? 'coin_value' : 'fiat_value';
  if (amount.refused) return refuse('amount_not_a_number', { field });
  if (amount.value === 0n) return refuse('amount_not_positive', { field });
  const depositNetwork =
    paymentType === 'WALLET_TRANSFER' ? (order.depositNetwork ?? asset.defaultNetwork) : null;
  const amounts = quickTradeAmounts({
    sell,
    rate: current.value,
    coin: asset,
    fiat,
    depositNetwork,
    typed: 'coinValue' in typed ? { base: amount.value } : { quote: amount.value },
  });
  if (amounts === undefined) {
    const { min, max } = orderPriceRange(fiat);
    const values = { minFiat: formatAmount(min), maxFiat: formatAmount(max), currency: fiat };
    return refuse('price_out_of_range', { field, values });
  }
  return accept({
    email: null,
    coin_code: coin,
    rate_value: formatRate(current.value),
    time: current.timeMs,
    coin_value: formatAmount(amounts.coinValue),
    fiat_value: formatAmount(amounts.fiatValue),
    coin_address: null,
    payment_type: paymentType,
    payout_type: 'KEEP',
    rate_type: 'MARKET',
    deposit_network: depositNetwork,
    sell,
    payment_currency: fiat,
    is_editing_fiat: !('coinValue' in typed),
    agreement: order.hasAgreed,
  });
}
