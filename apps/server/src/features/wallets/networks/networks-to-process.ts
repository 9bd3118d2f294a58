import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { busyNetworks, scannedHeights } from './networks-repository.ts';

/**
 * Returns the networks that need a round of work: those with something new and those with something open. There are none on a quiet
 * sandbox, so an idle program needs three queries per round instead of a dozen per network.
 */
export async function findNetworksToProcess({ database, chains }: WalletsDeps): Promise<ReadonlySet<string>> {
  // A restored database must be compared with every network before payouts are allowed.
  if ((await findOpenRestore(database)) !== undefined) return new Set(chains.networks);
  const readTo = await scannedHeights(database);
  const busy = await busyNetworks(database);
  return new Set([...(await chains.liveNetworks(readTo)), ...busy]);
}
