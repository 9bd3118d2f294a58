import type { Transaction } from '../../../../server/src/platform/database/database.ts';
import { newSecret } from '../../../../server/src/platform/random.ts';
import { findTip, listMempool, lockNetwork } from './sandbox-ledger.ts';

/** Adds blocks; the first contains every waiting transaction. Returns the new height. */
export async function mineBlocks(
  tx: Transaction,
  network: string,
  count: number,
  now: Date,
): Promise<number> {
  await lockNetwork(tx, network);
  const height = await addBlock(tx, network, now, { isEmpty: false });
  for (let added = 1; added < count; added += 1) await addBlock(tx, network, now, { isEmpty: true });
  return height + count - 1;
}

async function addBlock(
  tx: Transaction,
  network: string,
  now: Date,
  { isEmpty }: { readonly isEmpty: boolean },
): Promise<number> {
  const tip = await findTip(tx, network);
  const height = tip.height + 1;
  await tx
    .insertInto('sandbox_chain_blocks')
    .values({ network, height, hash: newSecret(), parent_hash: tip.hash, mined_at: now })
    .execute();
  await tx.updateTable('sandbox_chain_networks').set({ height }).where('network', '=', network).execute();
  if (isEmpty) return height;
  const waiting = await listMempool(tx, network);
  if (waiting.length > 0) {
    await tx
      .updateTable('sandbox_chain_transactions')
      .set({ height })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute();
  }
  return height;
}

/**
 * Replaces the last blocks with the same number of empty ones and one more. Their transactions wait again, or are dropped as after a double
 * spend.
 */
export async function reorganise(
  tx: Transaction,
  network: string,
  reorganisation: { readonly depth: number; readonly dropTransactions: boolean; readonly now: Date },
): Promise<number> {
  const { depth, dropTransactions, now } = reorganisation;
  await lockNetwork(tx, network);
  const tip = await findTip(tx, network);
  const fork = Math.max(0, tip.height - depth);
  if (dropTransactions) {
    await tx
      .deleteFrom('sandbox_chain_transactions')
      .where('network', '=', network)
      .where('height', '>', fork)
      .execute();
  } else {
    await tx
      .updateTable('sandbox_chain_transactions')
      .set({ height: null })
      .where('network', '=', network)
      .where('height', '>', fork)
      .execute();
  }
  await tx
    .deleteFrom('sandbox_chain_blocks')
    .where('network', '=', network)
    .where('height', '>', fork)
    .execute();
  let height = fork;
  while (height <= tip.height) height = await addBlock(tx, network, now, { isEmpty: true });
  return height;
}
