import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';

export interface SoldDeposit {
  readonly addressId: string;
  readonly publicId: string;
  /** The reference of its posting: one that was reversed and mined again has another. */
  readonly source: string;
  readonly asset: string;
  /** What was credited. */
  readonly amount: Amount;
  readonly now: Date;
}

/** Called when coins on an address that sells were admitted and credited. Must not lock a balance. */
export interface CoinSales {
  depositCredited(tx: Transaction, deposit: SoldDeposit): Promise<void>;
}
