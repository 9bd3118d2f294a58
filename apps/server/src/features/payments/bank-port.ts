import type { PaymentCurrency } from '@dukat/contract/rates';
import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';

/** An account of the house. Its code names it in the books (`bank:<code>`) and must never change. */
export interface HouseBankAccount {
  readonly code: string;
  readonly currency: PaymentCurrency;
  readonly iban: string;
  readonly bic: string;
  readonly bankName: string;
  /** The legal entity that holds it, as payers and their banks see it. */
  readonly owner: string;
}

/** One line of a statement, as every bank's adapter gives it. */
export interface BankMovement {
  /** The bank's own id of the line, the same whenever the statement is read. */
  readonly movementId: string;
  /** The day that the bank booked it, "2026-11-21". */
  readonly bookedOn: string;
  /** Positive came in, negative went out. Never zero. */
  readonly amount: Amount;
  readonly currency: string;
  readonly counterAccount: string | null;
  readonly counterIban: string | null;
  readonly counterBic: string | null;
  readonly counterName: string | null;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly endToEndId: string | null;
  readonly message: string | null;
  /** The bank says that an earlier payment came back or was reversed. */
  readonly isReturn: boolean;
}

/** Days, both included, "2026-11-21". */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PayoutFile {
  readonly messageId: string;
  /** The bytes as they were stored before anything was sent. */
  readonly document: string;
}

export type Submission =
  | { readonly outcome: 'accepted'; readonly bankReference: string }
  /** The bank read it and takes none of it. */
  | { readonly outcome: 'rejected'; readonly reason: string }
  /** It certainly never reached the bank's business: nobody listened, or it was asked too often. It may be sent again. */
  | { readonly outcome: 'not_sent'; readonly reason: string };

/**
 * A bank. Both calls throw an Outage where it does not answer as it should. After such an outage of `submitPayouts`
 * nobody knows whether the bank took the file: it must not be sent again before the statement has told.
 */
export interface BankPort {
  readMovements(account: HouseBankAccount, period: Period): Promise<readonly BankMovement[]>;
  submitPayouts(account: HouseBankAccount, file: PayoutFile): Promise<Submission>;
}

/** How one account is reached, and how often its bank allows it. */
export interface BankConnection {
  readonly port: BankPort;
  readonly leastIntervalMs: number;
  /** After how long a file whose fate nobody knows counts as never received; null leaves that to a person. */
  readonly unknownOutcomeAfterMs: number | null;
}

export type BankConnections = ReadonlyMap<string, BankConnection>;

/**
 * Something was booked on an account, perhaps on an earlier day: its statement is to be read from that day on as soon as
 * this transaction is committed.
 */
export type AnnounceMovements = (tx: Transaction, accountCode: string, bookedOn: string) => Promise<void>;
