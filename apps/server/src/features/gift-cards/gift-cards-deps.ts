import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProductCalendar } from '../../platform/product-calendar.ts';
import type { CardSales } from '../orders/card-sales/card-sales-facade.ts';
import type { CreditOrders } from '../orders/creation/credit-orders-facade.ts';
import type { WithdrawalsDeps } from '../withdrawals/withdrawals-facade.ts';
import type { CardCodes } from './card-codes.ts';

export interface GiftCardsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** By which cards are sold, sent, returned and end. */
  readonly calendar: ProductCalendar;
  /** False: real money without a legal basis for cards, so none are sold. */
  readonly areCardsSold: boolean;
  /** Printed cards then say so. */
  readonly isPlayMoney: boolean;
  readonly codes: CardCodes;
  /** Opens the orders of claims that buy a coin. */
  readonly orders: CreditOrders;
  /** Opens the sales of coins that pay cards. */
  readonly sales: CardSales;
  readonly withdrawals: WithdrawalsDeps;
  /** The gateways that accept payments now. */
  readonly gateways: readonly GatewayProvider[];
}

/** The time of a request. */
export interface CardTimes {
  readonly now: Date;
  /** By the product calendar. */
  readonly day: Date;
}
