import { accept, type Result, refuse } from '@dukat/rules/result';
import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { recordComparison } from '../../restores/restores-facade.ts';
import { accountWithIban } from '../accounts/bank-accounts-repository.ts';
import type { BankMovement } from '../bank-port.ts';
import { matchMovementsTask } from '../payment-tasks.ts';
import { bankSource } from '../payouts/compare-with-restored.ts';
import { filterUnknown, recordMovements } from './record-movements.ts';
import type { ReadStatementFile } from './statement-file-port.ts';

export type ImportRefusal = 'file_unreadable' | 'account_unknown' | 'account_read_online';

/** New movements of one account in a file. */
export interface NewLines {
  readonly account: string;
  readonly movements: readonly BankMovement[];
}

/**
 * Parses a statement file of an operator and keeps only movements that are not stored yet. Refuses `file_unreadable`, `account_unknown` for
 * an account that is not ours, and `account_read_online` for an account whose statement is read through the bank's API: file and API use
 * different ids for the same movement, so it would be counted twice.
 */
export async function planImport(
  tx: Transaction,
  { text, readFile }: { readonly text: string; readonly readFile: ReadStatementFile },
): Promise<Result<readonly NewLines[], ImportRefusal>> {
  const statements = readFile(text);
  if (statements === undefined) return refuse('file_unreadable');
  const found: NewLines[] = [];
  for (const { iban, movements } of statements) {
    const account = await accountWithIban(tx, iban);
    if (account === undefined) return refuse('account_unknown');
    if (account.readAt !== null) return refuse('account_read_online');
    found.push({ account: account.code, movements: await filterUnknown(tx, account.code, movements) });
  }
  return accept(found);
}

/** Stores the movements like any others, so that importing the file again adds nothing. A job matches them after the commit. */
export async function importStatement(
  tx: Transaction,
  planned: readonly NewLines[],
  now: Date,
): Promise<number> {
  let stored = 0;
  const isRestored = (await findOpenRestore(tx)) !== undefined;
  for (const { account, movements } of planned) {
    stored += await recordMovements(tx, account, movements, now);
    if (isRestored) await recordComparison(tx, bankSource(account), now);
  }
  await enqueue(tx, matchMovementsTask, {}, { jobKey: matchMovementsTask });
  return stored;
}
