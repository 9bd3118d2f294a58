import type { Transaction } from '../../../platform/database/database.ts';
import { keepFinding } from '../../restores/restores-facade.ts';
import type { SentInBlock } from '../chain-port.ts';
import { findKnownTransactions, removeSpentCoins, skipUsedNonces } from './restored-repository.ts';

/** The name of a network among what a restored database is compared with. */
export const chainSource = (network: string) => `chain:${network}`;

/**
 * Stores what keys of ours have sent and our records do not know of: it left after the backup from which they were restored.
 * The caller holds the network's row.
 */
export async function keepSent(
  tx: Transaction,
  network: string,
  sent: SentInBlock,
  at: { readonly height: number; readonly now: Date },
): Promise<void> {
  const { transfers, nextNonce, spent } = sent;
  if (nextNonce !== null) await skipUsedNonces(tx, network, nextNonce);
  const txids = new Set([...transfers.map(({ txid }) => txid), ...spent.map(({ by }) => by)]);
  if (txids.size === 0) return;
  const known = await findKnownTransactions(tx, network, [...txids]);
  await removeSpentCoins(
    tx,
    network,
    spent.filter(({ by }) => !known.has(by)),
  );
  for (const transfer of transfers) {
    if (known.has(transfer.txid)) continue;
    const { txid, index, asset, amount, address, memo, nonce, fee } = transfer;
    await keepFinding(tx, {
      source: chainSource(network),
      reference: `${txid}:${index}`,
      asset,
      amount,
      destination: address,
      memo,
      ...(nonce !== null && { nonce }),
      ...(fee !== null && { networkFee: fee }),
      height: at.height,
      now: at.now,
    });
  }
}
