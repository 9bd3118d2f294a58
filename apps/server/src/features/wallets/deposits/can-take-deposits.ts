import type { Database } from '../../../platform/database/database.ts';
import { problemSince } from '../networks/networks-repository.ts';

/** After this time without an answer from its node a network issues no new deposit addresses; existing ones remain watched. */
const patienceMs = 10 * 60_000;

export async function canTakeDeposits(db: Database, network: string, now: Date): Promise<boolean> {
  const since = await problemSince(db, network);
  return since === null || now.getTime() - since.getTime() < patienceMs;
}
