import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';

/** A payment with the symbol of a bank account check. */
export interface AccountCheckPayment {
  readonly checkId: string;
  /** Unique: 'bank:<account>:<movement id>'. */
  readonly source: string;
  readonly houseAccount: LedgerAccount;
  readonly asset: string;
  readonly amount: Amount;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly now: Date;
}

/** Calls from payments to verification. */
export interface AccountChecksPort {
  /** Credits the payment to its owner, or returns `above_deposit_limit` if the caller must put it into suspense. */
  paymentArrived(tx: Transaction, payment: AccountCheckPayment): Promise<'credited' | 'above_deposit_limit'>;
}
