import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { PayoutReturn } from '@dukat/rules/payments/payout-return';
import type { Result } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';

/** A payment that arrived for an order. */
export interface PaymentArrival {
  readonly orderPublicId: string;
  /** Unique for ever, such as 'bank:<account>:<movement id>'. A second call with the same source does nothing. */
  readonly source: string;
  /** Ledger account that holds the money: the bank account, or suspense when an operator identified the payment. */
  readonly houseAccount: LedgerAccount;
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

/** The amount that must be paid for an order. */
export interface OrderPrice {
  readonly asset: string;
  readonly amount: Amount;
}

/** A return of a payout. */
export interface PayoutReturnEvent extends PayoutReturn {
  readonly reference: string;
  /** The amount of this return, which is on the owner's balance now. */
  readonly returnedAmount: Amount;
  readonly now: Date;
}

export interface OwnOrder {
  readonly userId: string;
  readonly orderPublicId: string;
}

export type UnpaidPrice = Result<OrderPrice, 'order_unknown' | 'order_needs_no_payment'>;

/**
 * Calls from payments to orders. The orders' facade implements them and `main` passes them in. A caller that locks both a movement and an
 * order must lock the movement first (ADR 114): it reads the order's price before, and checks it again once the order is locked.
 */
export interface OrdersPort {
  /** Returns the order's price and locks it until the transaction ends. */
  lockPrice(tx: Transaction, orderPublicId: string): Promise<OrderPrice | undefined>;
  /** Returns the distinct portfolios of these orders; ignores ids of anything else. */
  findOrderPortfolios(tx: Transaction, orderPublicIds: readonly string[]): Promise<readonly string[]>;
  /** Returns the price of the user's own unpaid order, without a lock. */
  unpaidPrice(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  /** The same, locked until the transaction ends. */
  lockUnpaid(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  payoutFinal(tx: Transaction, ended: { readonly reference: string; readonly now: Date }): Promise<void>;
  payoutFailed(
    tx: Transaction,
    ended: { readonly reference: string; readonly now: Date; readonly reason: string },
  ): Promise<void>;
  /** The bank returned the payout or a part of it, before or after it was final. That amount is on the owner's balance again. */
  payoutReturned(tx: Transaction, back: PayoutReturnEvent): Promise<void>;
}
