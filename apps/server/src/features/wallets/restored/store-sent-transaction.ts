import type { Transaction } from '../../../platform/database/database.ts';
import { storeFinding } from '../../restores/restores-facade.ts';
import type { SentInBlock } from '../chain-port.ts';
import { findKnownTransactions, removeSpentCoins, skipUsedNonces } from './restored-repository.ts';

/** Name of a network in the comparison with a restored database. */
export const chainSource = (network: string) => `chain:${network}`;

/**
 * Stores what our keys sent and our records do not contain: it was sent after the backup that was restored. The caller must hold the lock
 * of the network's row.
 */
export async function storeSentTransaction(
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
    await storeFinding(tx, {
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
