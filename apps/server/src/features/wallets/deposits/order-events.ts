import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrdersPort, PaymentArrival } from '../../payments/payments-facade.ts';

/** Calls from wallets to orders about money of an order. The orders' facade implements them. */
export interface OrderEvents
  extends Pick<OrdersPort, 'lockPrice' | 'findOrderPortfolios' | 'payoutFinal' | 'payoutFailed'> {
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  depositSeen(
    tx: Transaction,
    seen: {
      readonly orderPublicId: string;
      readonly source: string;
      readonly amount: Amount;
      readonly confirmations: number;
      readonly needed: number;
      readonly now: Date;
    },
  ): Promise<void>;
  depositDropped(
    tx: Transaction,
    dropped: { readonly orderPublicId: string; readonly source: string; readonly now: Date },
  ): Promise<void>;
}
