import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { PayoutReturn } from '@dukat/rules/payments/payout-return';
import type { Result } from '@dukat/rules/result';
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

/** What came back of a payout. */
export interface ReturnNews extends PayoutReturn {
  readonly reference: string;
  /** With this line, and now on the balance of its owner. */
  readonly cameBack: Amount;
  readonly now: Date;
}

export interface OwnOrder {
  readonly userId: string;
  readonly orderPublicId: string;
}

export type UnpaidPrice = Result<OrderPrice, 'order_unknown' | 'order_needs_no_payment'>;

/**
 * What payments tell orders. The orders' facade has these functions; `main` hands them over. Whoever holds a movement and an order
 * locks the movement first (ADR 59): what is found by an order's price reads it before, and looks again once it is held.
 */
export interface OrdersPort {
  /** What the order costs; it cannot change before the transaction ends. */
  lockPrice(tx: Transaction, orderPublicId: string): Promise<OrderPrice | undefined>;
  /** The portfolios of these orders, each once; ids of anything else are ignored. */
  portfoliosOf(tx: Transaction, orderPublicIds: readonly string[]): Promise<readonly string[]>;
  /** What an own order costs that waits for its payment, as it stands now; nothing holds it. */
  unpaidPrice(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  /** The same, held until the transaction ends. */
  lockUnpaid(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  payoutFinal(tx: Transaction, ended: { readonly reference: string; readonly now: Date }): Promise<void>;
  payoutFailed(
    tx: Transaction,
    ended: { readonly reference: string; readonly now: Date; readonly reason: string },
  ): Promise<void>;
  /** Its bank sent it back, or a part of it, before or after it was final: its owner has that much again. */
  payoutCameBack(tx: Transaction, back: ReturnNews): Promise<void>;
}
