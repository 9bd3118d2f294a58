import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';

export interface CreditTransfer {
  readonly endToEndId: string;
  readonly amount: Amount;
  readonly iban: string;
  readonly bic: string | null;
  readonly owner: string;
  readonly address: string | null;
  readonly variableSymbol: string | null;
  readonly message: string;
}

export interface TransferFile {
  /** At most 35 characters; identifies the file for the bank and for us. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** The day on which the bank should pay, "2026-11-21". */
  readonly executionDate: string;
  readonly currency: Fiat;
  readonly debtor: { readonly owner: string; readonly iban: string; readonly bic: string };
  readonly transfers: readonly CreditTransfer[];
}

/** Writes payments in the bank's format. Deterministic: the same file gives the same text. */
export type WriteTransferFile = (file: TransferFile) => string;
