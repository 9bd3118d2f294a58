import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { PayoutReturn } from '@dukat/rules/payments/payout-return';
import type { Result } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';

/** Money that arrived for an order: from a bank, a card gateway or a chain. */
export interface PaymentArrival {
  readonly orderPublicId: string;
  /** Unique, for example `bank:<account>:<movement id>` or `chain:<network>:<txid>:<index>`. A second payment with the same source does nothing. */
  readonly source: string;
  /** Ledger account that holds the money: of the bank, gateway or chain, or suspense when an operator identified the payment. */
  readonly houseAccount: LedgerAccount;
  readonly asset: string;
  readonly amount: Amount;
  readonly depositFee: Amount;
  /** What arrived in addition: parts of the asset's smallest unit, which go to the fees. */
  readonly excess?: Amount;
  readonly sender: {
    readonly label: string;
    readonly iban?: string;
    readonly account?: string;
    readonly address?: string;
  };
  readonly at: Date;
  /** The span that processes the payment, if it is not the current one. */
  readonly traceparent?: string | null;
  readonly now: Date;
}

/** The amount that must be paid for an order. */
export interface OrderPrice {
  readonly asset: string;
  readonly amount: Amount;
}

/** The end of a payout, or news after it. */
interface PayoutResult {
  readonly reference: string;
  readonly now: Date;
}

/** The payout is on the bank's statement, or confirmed on its chain. */
export interface PayoutFinal extends PayoutResult {
  readonly txid?: string;
}

/** The payout failed; its money is on the owner's balance again. */
export interface PayoutFailed extends PayoutResult {
  readonly reason: string;
}

/** The bank returned the payout or a part of it, before or after it was final. */
export interface PayoutReturned extends PayoutResult, PayoutReturn {
  /** The amount of this return, which is on the owner's balance now. */
  readonly returnedAmount: Amount;
}

/** What follows the results of payouts: orders or withdrawals. */
export interface PayoutResults {
  payoutFinal(tx: Transaction, result: PayoutFinal): Promise<void>;
  payoutFailed(tx: Transaction, result: PayoutFailed): Promise<void>;
  payoutReturned(tx: Transaction, result: PayoutReturned): Promise<void>;
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
export interface OrdersPort extends PayoutResults {
  /** Returns the order's price and locks it until the transaction ends. */
  lockPrice(tx: Transaction, orderPublicId: string): Promise<OrderPrice | undefined>;
  /** Returns the distinct portfolios of these orders; ignores ids of anything else. */
  findOrderPortfolios(tx: Transaction, orderPublicIds: readonly string[]): Promise<readonly string[]>;
  /** Returns the price of the user's own unpaid order, without a lock. */
  unpaidPrice(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  /** The same, locked until the transaction ends. */
  lockUnpaid(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  /** Books payments in their order. If one fails, all of them fail. */
  paymentsArrived(tx: Transaction, arrivals: readonly PaymentArrival[]): Promise<void>;
}
