import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';

/** Money that came for an order. */
export interface PaymentArrival {
  readonly orderPublicId: string;
  /** Unique: 'bank:<account>:<movement id>'. The second call with the same source does nothing. */
  readonly source: string;
  /** Where it lies: the bank account, or suspense when an operator found whose it is. */
  readonly house: LedgerAccount;
  readonly asset: string;
  readonly amount: Amount;
  readonly depositFee: Amount;
  readonly sender: {
    readonly label: string;
    readonly iban?: string;
    readonly account?: string;
    readonly address?: string;
  };
  readonly at: Date;
  readonly now: Date;
}

/** What must come in for an order. */
export interface OrderPrice {
  readonly asset: string;
  readonly amount: Amount;
}

/** What payments tell orders. The orders' facade has these functions; `main` hands them over. */
export interface OrdersPort {
  /** What the order costs; it cannot change before the transaction ends. */
  lockPrice(tx: Transaction, orderPublicId: string): Promise<OrderPrice | undefined>;
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  payoutFinal(tx: Transaction, ended: { readonly reference: string; readonly now: Date }): Promise<void>;
  payoutFailed(
    tx: Transaction,
    ended: { readonly reference: string; readonly now: Date; readonly reason: string },
  ): Promise<void>;
  /** It came back after it was final: the order has ended, and its owner has the money again. */
  payoutCameBack(tx: Transaction, ended: { readonly reference: string; readonly now: Date }): Promise<void>;
}
