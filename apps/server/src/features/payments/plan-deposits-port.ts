import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';

/** A credited deposit under the symbol of a plan of automatic payments. */
export interface PlanDeposit {
  readonly planPublicId: string;
  /** The portfolio that was credited. */
  readonly portfolioId: string;
  /** The reference of the booking. */
  readonly reference: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly payerName: string | null;
  /** In the notation of our bank. */
  readonly payerAccount: string | null;
  readonly now: Date;
}

/** Calls from payments to plans of automatic payments, which are locked after movements and before cards, orders, limits and balances (ADR 139). */
export interface PlanDeposits {
  /** Locks the plans in one order. */
  lock(tx: Transaction, planPublicIds: readonly string[]): Promise<void>;
  /** Lets each plan buy with its deposit, if it is its owner's own payment. The money of the others stays on the balance. */
  deposited(tx: Transaction, deposits: readonly PlanDeposit[]): Promise<void>;
}
