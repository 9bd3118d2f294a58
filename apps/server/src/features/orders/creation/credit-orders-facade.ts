import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { parseRate, type Rate } from '@dukat/rules/money/rate';
import { roundTo } from '@dukat/rules/money/rounding';
import type { Purpose } from '@dukat/rules/orders/order';
import { priceDecimals, priceRangeValues } from '@dukat/rules/orders/price-limits';
import { quickTradeAmounts } from '@dukat/rules/orders/quick-trade';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { enterQueue } from '../trading/begin-trading.ts';
import { openRetailOrder } from '../trading/open-retail-order.ts';
import type { CreateOrderDeps, NewOrderReason } from './create-order.ts';
import type { PlacingContext } from './new-order-call.ts';
import { rateUnknown } from './new-order-command.ts';
import { orderSecret } from './order-secret.ts';

/** A purchase at an issued rate, paid by money that the same transaction credits. */
export interface CreditPurchase {
  readonly coin: string;
  readonly fiat: Fiat;
  /** The issued rate and its time, as the client sent them. */
  readonly rateValue: string;
  readonly timeMs: number;
  /** Where the coin is sent; null if it is kept. */
  readonly address: WithdrawalAddress | null;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  readonly agreement: boolean | undefined;
}

export interface PreparedPurchase extends Omit<CreditPurchase, 'coin' | 'rateValue'> {
  readonly coin: Asset;
  readonly rate: Rate;
}

export interface CreditOwner {
  readonly user: SignedInUser;
  /** True if `user` is the account of a visitor. */
  readonly isVisitors: boolean;
}

type OpenedOrder = { readonly id: string; readonly secret: string | null };

export interface CreditOrders {
  /** Parses a purchase and takes its place in the queue for trading, which must happen before a limit or a balance is locked. */
  prepare(tx: Transaction, purchase: CreditPurchase): Promise<Result<PreparedPurchase, NewOrderReason>>;
  /**
   * Opens the order that spends the sum. The fraction that a price cannot have stays on the balance. The caller must roll back if it is
   * refused.
   */
  open(
    context: PlacingContext,
    owner: CreditOwner,
    purchase: PreparedPurchase,
    sum: Amount,
  ): Promise<Result<OpenedOrder, NewOrderReason | 'basic_portfolio_needed'>>;
}

export function creditOrders(deps: CreateOrderDeps): CreditOrders {
  return {
    async prepare(tx, { coin: code, rateValue, ...purchase }) {
      const coin = findAsset(code);
      if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked) {
        return refuse('currency_unknown', { field: 'coin_code' });
      }
      const rate = parseRate(rateValue);
      if (rate.refused) return rateUnknown({ coin, sell: false, fiat: purchase.fiat }, deps.rates);
      await enterQueue(tx, deps, { coin: coin.code, fiat: purchase.fiat, sell: false });
      return accept({ ...purchase, coin, rate: rate.value });
    },

    async open(context, { user, isVisitors }, purchase, sum) {
      const { coin, rate, fiat, timeMs, address, purpose, purposeText, agreement } = purchase;
      const quote = roundTo(sum, priceDecimals(fiat), 'down');
      const amounts = quickTradeAmounts({
        ...{ sell: false, rate, coin, fiat, depositNetwork: null },
        typed: { quote },
      });
      if (amounts === undefined) {
        const values = priceRangeValues({ coin, fiat, rate });
        return refuse('price_out_of_range', { field: 'fiat_value', values });
      }
      const terms = {
        ...amounts,
        rateType: 'MARKET',
        isEditingFiat: true,
        paymentType: 'VIRTUAL',
        payoutType: address === null ? 'KEEP' : 'SEND',
        depositNetwork: null,
        ...{ address, purpose, purposeText, agreement },
      } as const;
      const order = {
        ...{ coin, rate, fiat, terms, sell: false, rateTimeMs: timeMs, email: null, acceptMarketing: null },
        clientInfo: { purposesClicked: null, fingerprint: null, overrideRef: null },
      };
      const caller = { ...context.caller, user };
      const opened = await openRetailOrder({ ...context, caller, order, isVisitors }, deps);
      if (opened.refused) return opened;
      const { publicId: id } = opened.value;
      return accept({ id, secret: isVisitors ? orderSecret(deps.secretKey, id) : null });
    },
  };
}
