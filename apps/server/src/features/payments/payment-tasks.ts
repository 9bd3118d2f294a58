import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

export const readStatementTask = 'payments-read-statement';
export const matchMovementsTask = 'payments-match-movements';

/** Something happened at the bank: its statement is read as soon as this transaction is committed. */
export async function announceMovements(tx: Transaction, account: string): Promise<void> {
  // One job at a time: it reads everything that stands there when it runs.
  await enqueue(
    tx,
    readStatementTask,
    { account },
    { jobKey: `${readStatementTask}:${account}`, maxAttempts: 3 },
  );
}
