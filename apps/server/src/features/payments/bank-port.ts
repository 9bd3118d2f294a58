import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Transaction } from '../../platform/database/database.ts';

/** A bank account of the platform. Its code is part of its ledger account (`bank:<code>`) and must never change. */
export interface HouseBankAccount {
  readonly code: string;
  readonly currency: Fiat;
  readonly iban: string;
  readonly bic: string;
  readonly bankName: string;
  /** The legal entity that holds it, as payers and their banks see it. */
  readonly owner: string;
}

/** One line of a statement, in the common format of all bank adapters. */
export interface BankMovement {
  /** The bank's id of the line, the same on every read. */
  readonly movementId: string;
  /** Booking day of the bank, "2026-11-21". */
  readonly bookedOn: string;
  /** Positive for credits, negative for debits, never zero. */
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
  /** The bank marked it as a return or reversal of an earlier payment. */
  readonly isReturn: boolean;
}

/** Days, both inclusive, "2026-11-21". */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PayoutFile {
  readonly messageId: string;
  /** The document exactly as it was stored before sending. */
  readonly document: string;
}

export type Submission =
  | { readonly outcome: 'accepted'; readonly bankReference: string }
  /** The bank read the file and rejected all of it. */
  | { readonly outcome: 'rejected'; readonly reason: string }
  /** The bank certainly did not process the file: the connection failed or a rate limit applied. It may be sent again. */
  | { readonly outcome: 'not_sent'; readonly reason: string };

/**
 * A bank. Both methods throw an Outage if the bank does not answer as expected. After an outage of `submitPayouts` it is unknown whether
 * the bank accepted the file, so it must not be sent again until the statement has shown it.
 */
export interface BankPort {
  readMovements(account: HouseBankAccount, period: Period): Promise<readonly BankMovement[]>;
  submitPayouts(account: HouseBankAccount, file: PayoutFile): Promise<Submission>;
}

/** The connection of one account and the rate limit of its bank. */
export interface BankConnection {
  readonly port: BankPort;
  readonly minIntervalMs: number;
  /** Time after which a file with unknown outcome counts as never received; null leaves that decision to a person. */
  readonly unknownOutcomeAfterMs: number | null;
}

export type BankConnections = ReadonlyMap<string, BankConnection>;

/** Announces a booking, possibly on an earlier day: after the commit the account's statement is read from that day on. */
export type AnnounceMovements = (tx: Transaction, accountCode: string, bookedOn: string) => Promise<void>;
