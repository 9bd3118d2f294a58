import type { Transaction } from '../../../platform/database/database.ts';
import { problemSince } from '../networks/networks-repository.ts';

/** A node that has been silent for longer than this gets no new payers; what was given out stays watched. */
const patienceMs = 10 * 60_000;

export async function canTakeDeposits(tx: Transaction, network: string, now: Date): Promise<boolean> {
  const since = await problemSince(tx, network);
  return since === null || now.getTime() - since.getTime() < patienceMs;
}
