import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';

/** Money that came under the symbol of a bank account's check. */
export interface AccountCheckPayment {
  readonly checkId: string;
  /** Unique: 'bank:<account>:<movement id>'. */
  readonly source: string;
  readonly house: LedgerAccount;
  readonly asset: string;
  readonly amount: Amount;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly now: Date;
}

/** What payments notify verification of. */
export interface AccountChecksPort {
  /** Books it to its owner; what may not come to the owner is left for suspense. */
  paymentArrived(tx: Transaction, payment: AccountCheckPayment): Promise<'credited' | 'above_deposit_limit'>;
}
