import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { matchMovementsTask } from './payment-tasks.ts';
import { recordMovements } from './record-movements.ts';
import type { ReadStatementFile } from './statement-file-port.ts';

export type ImportRefusal = 'file_unreadable' | 'account_unknown' | 'account_read_online';

/**
 * Takes a statement file that an operator brings. Its movements are stored like any others, so the same file again adds
 * nothing; they are matched at once after this transaction. Refuses `file_unreadable`, `account_unknown` for an account that
 * is not ours, and `account_read_online` for one whose statement comes by the bank's interface: the two name the same
 * movement differently, and it would count twice.
 */
export async function importStatement(
  tx: Transaction,
  {
    text,
    readFile,
    now,
  }: { readonly text: string; readonly readFile: ReadStatementFile; readonly now: Date },
): Promise<Result<{ readonly stored: number }, ImportRefusal>> {
  const statements = readFile(text);
  if (statements === undefined) return refuse('file_unreadable');
  let stored = 0;
  for (const { iban, movements } of statements) {
    const account = await tx
      .selectFrom('bank_accounts')
      .select(['code', 'read_at'])
      .where('iban', '=', iban)
      .executeTakeFirst();
    if (account === undefined) return refuse('account_unknown');
    if (account.read_at !== null) return refuse('account_read_online');
    stored += await recordMovements(tx, account.code, movements, now);
  }
  await enqueue(tx, matchMovementsTask, {}, { jobKey: matchMovementsTask });
  return accept({ stored });
}
