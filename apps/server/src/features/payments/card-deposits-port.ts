import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';

/** A credited deposit that was made to pay a gift card. */
export interface CardDeposit {
  readonly cardPublicId: string;
  /** The portfolio that was credited. */
  readonly portfolioId: string;
  /** The reference of the booking. A deposit pays at most one card. */
  readonly reference: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly now: Date;
}

/**
 * Calls from payments and gateways to gift cards. Movements and gateway payments are locked before cards, and cards before orders, deposit
 * limits and balances (ADR 131).
 */
export interface CardDeposits {
  /** Locks the cards in one order. Each code path that credits a deposit for a card calls it before it asks for the deposit limit. */
  lock(tx: Transaction, cardPublicIds: readonly string[]): Promise<void>;
  /** Sells each card that its deposit covers. The money of the others stays on the balance. */
  deposited(tx: Transaction, deposits: readonly CardDeposit[]): Promise<void>;
}
