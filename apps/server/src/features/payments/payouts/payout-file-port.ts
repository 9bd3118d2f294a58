import type { Amount } from '@dukat/rules/money/amount';

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
  /** At most 35 characters; the bank and we know the file by it. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** The day on which the bank shall pay, "2026-11-21". */
  readonly executionDate: string;
  readonly currency: 'CZK' | 'EUR';
  readonly debtor: { readonly owner: string; readonly iban: string; readonly bic: string };
  readonly transfers: readonly CreditTransfer[];
}

/** Writes payments in the form that the bank takes: the same file is the same text. */
export type WriteTransferFile = (file: TransferFile) => string;
