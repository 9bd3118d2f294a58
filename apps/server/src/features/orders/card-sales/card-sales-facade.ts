import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { parseRate } from '@dukat/rules/money/rate';
import { roundTo } from '@dukat/rules/money/rounding';
import type { OrderStatus, Purpose } from '@dukat/rules/orders/order';
import { priceDecimals, priceRangeValues } from '@dukat/rules/orders/price-limits';
import { quickTradeAmounts } from '@dukat/rules/orders/quick-trade';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { cancelUnpaid } from '../cancel-order.ts';
import type { CreateOrderDeps, NewOrderReason } from '../creation/create-order.ts';
import type { NewOrderCall } from '../creation/new-order-call.ts';
import { rateUnknown } from '../creation/new-order-command.ts';
import type { OrderOwner, PurchaseIdentity } from '../creation/order-owner.ts';
import { orderSecret } from '../creation/order-secret.ts';
import { readPayment, type Viewer } from '../reading/order-view.ts';
import { openRetailOrder } from '../trading/open-retail-order.ts';
import { findOwner } from '../trading/trading-limit.ts';
import { findCardSale, isCardSold, lockUnpaidSales } from './card-sales-repository.ts';

/** A sale of coins at an issued rate, whose proceeds pay a gift card. */
export interface CardSale extends PurchaseIdentity {
  readonly cardPublicId: string;
  readonly coin: string;
  /** The network over which the coins come; undefined for the coin's usual one. */
  readonly network: string | undefined;
  /** The issued rate and its time, as the client sent them. */
  readonly rateValue: string;
  readonly timeMs: number;
  readonly fiat: Fiat;
  /** The price of the card. */
  readonly price: Amount;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
}

export interface ShownSale {
  readonly id: string;
  /** Proves a visitor's order. */
  readonly secret: string | null;
  readonly status: OrderStatus;
}

/** The sales that pay gift cards. */
export interface CardSales {
  /** Opens an ordinary order that sells coins, and returns its owner. The caller must roll back if it is refused. */
  open(
    call: Omit<NewOrderCall, 'order'>,
    sale: CardSale,
  ): Promise<Result<OrderOwner, NewOrderReason | 'basic_portfolio_needed'>>;
  /** Returns the newest sale of a card and how to pay it. The caller is responsible for authorization. */
  describe(
    db: Database,
    cardPublicId: string,
    viewer: Viewer,
  ): Promise<{ readonly sale: ShownSale | null; readonly payment: PaymentInstructions | null }>;
  /** Cancels the sales of a card for which no coins have been seen. The caller must not hold the card's lock. */
  cancelUnpaid(tx: Transaction, cardPublicId: string, now: Date): Promise<void>;
  /**
   * Cancels the sales of a card whose time has ended, unless coins have been seen, wait for a decision or are being sold. Returns whether the
   * card can end. The caller must not hold the card's lock.
   */
  expire(tx: Transaction, cardPublicId: string, now: Date): Promise<boolean>;
}

export function cardSales(deps: CreateOrderDeps): CardSales {
  return {
    open: (call, sale) => openSale(call, deps, sale),

    async describe(db, cardPublicId, viewer) {
      const order = await findCardSale(db, cardPublicId);
      if (order === undefined) return { sale: null, payment: null };
      const { publicId: id, status, isVisitors } = order;
      const secret = isVisitors ? orderSecret(deps.secretKey, id) : null;
      return { sale: { id, secret, status }, payment: await readPayment(db, deps, order, viewer) };
    },

    async cancelUnpaid(tx, cardPublicId, now) {
      for (const order of await lockUnpaidSales(tx, cardPublicId)) await cancelUnpaid(tx, deps, order, now);
    },

    async expire(tx, cardPublicId, now) {
      const unpaid = await lockUnpaidSales(tx, cardPublicId);
      if (await isCardSold(tx, cardPublicId)) return false;
      for (const order of unpaid) await cancelUnpaid(tx, deps, order, now);
      return true;
    },
  };
}

/** The coins are rounded up, so that they bring at least the price at this rate. */
async function openSale(
  call: Omit<NewOrderCall, 'order'>,
  deps: CreateOrderDeps,
  { cardPublicId, coin: code, network, rateValue, timeMs, fiat, price, ...typed }: CardSale,
): Promise<Result<OrderOwner, NewOrderReason | 'basic_portfolio_needed'>> {
  const coin = findAsset(code);
  if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked)
    return refuse('currency_unknown', { field: 'coin_code' });
  const rate = parseRate(rateValue);
  if (rate.refused) return rateUnknown({ coin, sell: true, fiat }, deps.rates);
  const depositNetwork = network ?? coin.defaultNetwork;
  const amounts = quickTradeAmounts({
    ...{ sell: true, rate: rate.value, coin, fiat, depositNetwork },
    typed: { quote: roundTo(price, priceDecimals(fiat), 'up') },
  });
  if (amounts === undefined) {
    const values = priceRangeValues({ coin, fiat, rate: rate.value });
    return refuse('price_out_of_range', { field: 'fiat_value', values });
  }
  const { email, agreement, acceptMarketing, overrideRef, purpose, purposeText } = typed;
  const terms = {
    ...amounts,
    rateType: 'CURRENT',
    isEditingFiat: true,
    paymentType: 'WALLET_TRANSFER',
    payoutType: 'KEEP',
    address: null,
    ...{ depositNetwork, purpose, purposeText, agreement },
  } as const;
  const order = {
    ...{ coin, rate: rate.value, fiat, terms, sell: true, rateTimeMs: timeMs, email, acceptMarketing },
    clientInfo: { purposesClicked: null, fingerprint: null, overrideRef },
  };
  const opened = await openRetailOrder({ ...call, order, cardPublicId }, deps);
  if (opened.refused) return opened;
  const { userId, portfolioId, isVisitors: isVisitor } = opened.value;
  const { email: mailbox } = await findOwner(call.tx, opened.value);
  return accept({ userId, portfolioId, isVisitor, email: mailbox });
}
