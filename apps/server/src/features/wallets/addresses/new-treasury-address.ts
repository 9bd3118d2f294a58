import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Chains } from '../networks/chains.ts';
import { newAddress } from './addresses-repository.ts';

/** Creates an address for the platform's own coins; deposits to it are booked as capital. */
export async function newTreasuryAddress(
  tx: Transaction,
  chains: Chains,
  network: string,
  now: Date,
): Promise<Result<{ readonly address: string; readonly memo: string | null }, 'network_unknown'>> {
  const port = chains.portFor(network);
  if (port === undefined) return refuse('network_unknown', { field: 'network' });
  const { address, memo } = await newAddress(tx, port, { purpose: 'treasury' }, now);
  return accept({ address, memo });
}
