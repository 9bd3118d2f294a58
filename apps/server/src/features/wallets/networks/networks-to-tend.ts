import { sql } from 'kysely';
import type { WalletsParts } from '../wallets-parts.ts';
import '../wallets-tables.ts';

/**
 * The networks that need a round of work: those with something new, and those where something of ours is open. On a quiet
 * sandbox these are none, so that an idle program asks three questions a round and not a dozen for each network.
 */
export async function networksToTend({ database, chains }: WalletsParts): Promise<ReadonlySet<string>> {
  const read = await database
    .selectFrom('wallet_networks')
    .select(['network', 'scanned_height'])
    .where('scanned_height', 'is not', null)
    .execute();
  const readTo = new Map(read.map(({ network, scanned_height: height }) => [network, height ?? 0]));
  const { rows: open } = await sql<{ network: string }>`
    select distinct network from wallet_deposits where status = 'seen'
    union select distinct network from wallet_withdrawals where status in ('stored', 'signed', 'sent')
    union select distinct network from wallet_sweeps where status = 'signed'`.execute(database);
  return new Set([...(await chains.liveNetworks(readTo)), ...open.map(({ network }) => network)]);
}
