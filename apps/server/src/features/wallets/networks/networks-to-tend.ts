import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { WalletsParts } from '../wallets-parts.ts';
import { busyNetworks, scannedHeights } from './networks-repository.ts';

/**
 * The networks that need a round of work: those with something new, and those where something of ours is open. On a quiet
 * sandbox these are none, so that an idle program asks three questions a round and not a dozen for each network.
 */
export async function networksToTend({ database, chains }: WalletsParts): Promise<ReadonlySet<string>> {
  // A restored database is compared with every network before payouts may leave.
  if ((await findOpenRestore(database)) !== undefined) return new Set(chains.networks);
  const readTo = await scannedHeights(database);
  const busy = await busyNetworks(database);
  return new Set([...(await chains.liveNetworks(readTo)), ...busy]);
}
