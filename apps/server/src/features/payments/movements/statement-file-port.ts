import type { BankMovement } from '../bank-port.ts';

/** One account's statement out of a file. */
export interface StatementInFile {
  readonly iban: string;
  readonly movements: readonly BankMovement[];
}

/** Reads a bank's statement file; undefined for a text that is none. Throws for one that contradicts itself. */
export type ReadStatementFile = (text: string) => readonly StatementInFile[] | undefined;
