import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import { priceRangeValues } from '@dukat/rules/orders/price-limits';
import { quickTradeAmounts } from '@dukat/rules/orders/quick-trade';
import type { Asset } from '@dukat/rules/rates/asset';
import { type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import type { CreateOrderDeps, NewOrderReason } from '../creation/create-order.ts';
import type { PlacingContext } from '../creation/new-order-call.ts';
import { boughtAmount, type StoredOrder } from '../stored-order.ts';
import { enterQueue } from '../trading/begin-trading.ts';
import { openRetailOrder } from '../trading/open-retail-order.ts';
import { findOrdersById } from './sale-orders-repository.ts';

export interface CoinSale {
  readonly coin: Asset;
  readonly fiat: Fiat;
  readonly amount: Amount;
  /** The issued rate and its time. */
  readonly rate: Rate;
  readonly timeMs: number;
  /** The worst rate at which the order trades. */
  readonly worstRate: Rate | null;
}

export interface SaleOrder {
  readonly publicId: string;
  readonly status: StoredOrder['status'];
  readonly isEnded: boolean;
  readonly sold: Amount;
  /** What it has brought to the balance so far. */
  readonly proceeds: Amount;
}

/** The orders that sell deposited coins. */
export interface SaleOrders {
  /** Takes the place in the queue for trading, which must happen before a balance is locked. */
  enter(tx: Transaction, pair: { readonly coin: string; readonly fiat: Fiat }): Promise<void>;
  /** Opens an ordinary market order paid with coins of the balance. After a refusal the caller must roll back. */
  open(
    context: PlacingContext,
    user: SignedInUser,
    sale: CoinSale,
  ): Promise<Result<string, NewOrderReason | 'basic_portfolio_needed'>>;
  find(db: Database, publicIds: readonly string[]): Promise<ReadonlyMap<string, SaleOrder>>;
}

export function saleOrders(deps: CreateOrderDeps): SaleOrders {
  return {
    enter: (tx, pair) => enterQueue(tx, deps, { ...pair, sell: true }),

    async open(context, user, { coin, fiat, amount, rate, timeMs: rateTimeMs, worstRate }) {
      const amounts = quickTradeAmounts({
        ...{ sell: true, rate, coin, fiat, depositNetwork: null },
        typed: { base: amount },
      });
      if (amounts === undefined) {
        return refuse('price_out_of_range', { values: priceRangeValues({ coin, fiat, rate }) });
      }
      const terms = {
        ...amounts,
        rateType: 'MARKET',
        isEditingFiat: false,
        paymentType: 'VIRTUAL',
        payoutType: 'KEEP',
        ...{ depositNetwork: null, address: null, purpose: null, purposeText: '', agreement: undefined },
      } as const;
      const order = {
        ...{ coin, rate, fiat, terms, sell: true, rateTimeMs, email: null, acceptMarketing: null },
        clientInfo: { purposesClicked: null, fingerprint: null, overrideRef: null },
      };
      const call = { ...context, caller: { ...context.caller, user }, order, worstRate };
      const opened = await openRetailOrder(call, deps);
      return opened.refused ? opened : { refused: false, value: opened.value.publicId };
    },

    async find(db, publicIds) {
      const orders = await findOrdersById(db, publicIds);
      return new Map(orders.map((order) => [order.publicId, toSaleOrder(order)]));
    },
  };
}

const toSaleOrder = (order: StoredOrder): SaleOrder => ({
  publicId: order.publicId,
  status: order.status,
  isEnded: order.status === 'FINISHED' || order.status === 'CANCELED',
  sold: order.filledCoin,
  proceeds: boughtAmount(order),
});
