import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';

export interface AddedDeposit {
  /** The reference of its posting: one that was reversed and mined again has another. */
  readonly source: string;
  /** What was credited. */
  readonly amount: Amount;
  readonly now: Date;
}

/** A loan that takes deposits, locked. */
export interface ChosenCollateral {
  add(deposit: AddedDeposit): Promise<void>;
}

/** The loan whose collateral a deposit was added to, locked. */
export interface CreditedCollateral {
  /** What is left of its collateral. */
  readonly coins: Amount;
  /** Returns coins that the chain has lost to the balance, from which they are taken back. */
  release(lost: { readonly amount: Amount; readonly now: Date }): Promise<void>;
}

/** Adds deposits to the collateral of the loan that their owner chose for the coin, and returns those that their chain loses. */
export interface CollateralDeposits {
  /** Locks that loan and the owner's balances of the coin; undefined if there is none. Must be called before the credit locks a balance. */
  lockChosen(
    tx: Transaction,
    coins: { readonly portfolioId: string; readonly asset: string },
  ): Promise<ChosenCollateral | undefined>;
  /** Locks the loan that a deposit was added to and the owner's balances of the coin; undefined if it went to the balance. */
  lockCredited(
    tx: Transaction,
    deposit: { readonly portfolioId: string; readonly asset: string; readonly source: string },
  ): Promise<CreditedCollateral | undefined>;
}
