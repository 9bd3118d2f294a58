import type { BankMovement } from '../bank-port.ts';

/** The statement of one account in a file. */
export interface StatementInFile {
  readonly iban: string;
  readonly movements: readonly BankMovement[];
}

/** Parses a bank's statement file. Returns undefined for text in another format. Throws for an inconsistent file. */
export type ReadStatementFile = (text: string) => readonly StatementInFile[] | undefined;
