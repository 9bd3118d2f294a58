import { nodeSilenceLimitMs } from '@dukat/rules/wallets/limits';
import type { Database } from '../../../platform/database/database.ts';
import { problemSince } from '../networks/networks-repository.ts';

export async function canTakeDeposits(db: Database, network: string, now: Date): Promise<boolean> {
  const since = await problemSince(db, network);
  return since === null || now.getTime() - since.getTime() < nodeSilenceLimitMs;
}
