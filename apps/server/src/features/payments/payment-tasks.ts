import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

export const readStatementTask = 'payments-read-statement';
export const matchMovementsTask = 'payments-match-movements';

/** Queues the read of an account's statement from that booking day on; it runs after the commit. */
export async function announceMovements(tx: Transaction, account: string, bookedOn: string): Promise<void> {
  // One job per booking day; it reads everything that is booked when it runs.
  const jobKey = `${readStatementTask}:${account}:${bookedOn}`;
  await enqueue(tx, readStatementTask, { bookedOn }, { jobKey, provider: account, maxAttempts: 3 });
}
