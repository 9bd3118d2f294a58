import type { Database } from '../../../platform/database/database.ts';
import { problemSince } from '../networks/networks-repository.ts';

/** A node that has been silent for longer than this gets no new payers; what was given out stays watched. */
const patienceMs = 10 * 60_000;

export async function canTakeDeposits(db: Database, network: string, now: Date): Promise<boolean> {
  const since = await problemSince(db, network);
  return since === null || now.getTime() - since.getTime() < patienceMs;
}
