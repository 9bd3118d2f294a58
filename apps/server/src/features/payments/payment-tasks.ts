import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

export const readStatementTask = 'payments-read-statement';
export const matchMovementsTask = 'payments-match-movements';

/** Something was booked at the bank: its statement is read from that day on as soon as this transaction is committed. */
export async function announceMovements(tx: Transaction, account: string, bookedOn: string): Promise<void> {
  // One job a day of booking: it reads everything that stands there when it runs.
  const jobKey = `${readStatementTask}:${account}:${bookedOn}`;
  await enqueue(tx, readStatementTask, { bookedOn }, { jobKey, provider: account, maxAttempts: 3 });
}
