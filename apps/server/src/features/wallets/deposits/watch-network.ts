import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import { recordComparison } from '../../restores/restores-facade.ts';
import { newChangeAddress, storeHotWallet, watchedKeys } from '../addresses/addresses-repository.ts';
import type { BlockRef, ChainPort, IncomingTransfer, ScannedBlock } from '../chain-port.ts';
import { recordTip } from '../monitoring/wallets-metrics.ts';
import {
  knownBlocks,
  lockCursor,
  nextSpendingNumbers,
  readCursor,
  reserveIndexesAfterRestore,
} from '../networks/networks-repository.ts';
import { chainSource } from '../restored/store-sent-transaction.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { hasDepositsOutsideBlocks } from './deposits-repository.ts';
import { recordScan } from './record-scan.ts';

/** Maximum number of blocks per run; a network that is further behind continues in the next run. */
export const blockBatchSize = 50;

interface Watched {
  /** Whether more blocks remain. */
  readonly isBehind: boolean;
  /** The transfers that wait to be mined, once a scan has reached the tip while deposits are in no block. */
  readonly pending?: readonly IncomingTransfer[];
}

/**
 * Scans a network's new blocks, from the last known one that is still part of the chain, and the transfers that wait to be mined.
 */
export async function watchNetwork(deps: WalletsDeps, port: ChainPort): Promise<Watched> {
  const { database } = deps;
  // Reads the tip before the addresses, because an address exists before it can be paid.
  const tip = await port.tip();
  const cursor = await readCursor(database, port.network);
  if (cursor === null) await watchHotWallet(deps, port);
  const fork = cursor === null ? null : await findFork(deps, port, cursor, tip);
  const from = fork === null ? port.firstHeight(tip) : fork.height + 1;
  const to = Math.min(tip.height, from + blockBatchSize - 1);
  const restore = await findOpenRestore(database);
  if (restore !== undefined) await watchLostChange(deps, port, restore.id);
  const watched = watchedKeys(database, port.network, restore !== undefined);

  const blocks = from > to ? [] : await port.scan(from, to, watched);
  assertLinked(port.network, fork, blocks);
  const isAtTip = to >= tip.height;
  recordTip(port.network, { height: tip.height, searched: to, atMs: deps.clock.now().getTime() });
  const pending = isAtTip ? await port.pending(watched) : [];
  const isQuiet =
    blocks.length === 0 &&
    pending.length === 0 &&
    fork?.height === cursor?.height &&
    !(await hasDepositsOutsideBlocks(database, port.network));
  const isRecorded =
    isQuiet || (await recordScan(deps, port, { cursor, fork: fork?.height ?? from - 1, blocks, pending }));
  if (restore !== undefined && isAtTip && isRecorded) await markComparedIfMined(deps, port);
  return { isBehind: !isAtTip, ...(isAtTip && isRecorded && !isQuiet && { pending }) };
}

/**
 * Watches the change addresses that payouts since the backup may have used, once after each restore: coins there are ours and not payments
 * to others.
 */
async function watchLostChange({ database, clock }: WalletsDeps, port: ChainPort, restoreId: string) {
  if (port.spending.kind !== 'coins') return;
  await inTransaction(database, async (tx) => {
    await lockCursor(tx, port.network);
    const lost = await reserveIndexesAfterRestore(tx, port.network, restoreId);
    for (let index = 0; index < (lost?.count ?? 0); index += 1)
      await newChangeAddress(tx, port, (lost?.from ?? 0) + index, clock.now());
  });
}

/** Marks the network as compared with a restored database, once no transaction unknown to our records waits there. */
async function markComparedIfMined({ database, clock }: WalletsDeps, port: ChainPort): Promise<void> {
  const { network, spending } = port;
  const nonceOnChain = spending.kind === 'nonce' ? await spending.nonceOnChain() : 0;
  await inTransaction(database, async (tx) => {
    await lockCursor(tx, network);
    const { nonce } = await nextSpendingNumbers(tx, network, 0);
    if (nonceOnChain <= nonce) await recordComparison(tx, chainSource(network), clock.now());
  });
}

/**
 * Watches the hot wallet on networks that pay from one account: the platform's own coins sent to it are found like deposits and booked as
 * capital.
 */
async function watchHotWallet({ database, clock }: WalletsDeps, port: ChainPort): Promise<void> {
  if (port.sweeping === undefined) return;
  await inTransaction(database, (tx) => storeHotWallet(tx, port, clock.now()));
}

/** Returns the newest known block that the chain still contains. */
async function findFork(
  deps: WalletsDeps,
  port: ChainPort,
  cursor: BlockRef,
  tip: BlockRef,
): Promise<BlockRef> {
  if (tip.hash === cursor.hash || (await port.hashAt(cursor.height)) === cursor.hash) return cursor;
  for (const block of await knownBlocks(deps.database, port.network)) {
    if ((await port.hashAt(block.height)) === block.hash) return block;
  }
  throw new Outage(port.network, 'the chain was reorganised beyond the blocks that we keep');
}

/** Throws if the chain changed during the scan; the next run reads it again. */
function assertLinked(network: string, fork: BlockRef | null, blocks: readonly ScannedBlock[]): void {
  let parent = fork?.hash;
  for (const block of blocks) {
    if (parent !== undefined && block.parentHash !== parent)
      throw new Outage(network, 'the chain moved while it was read');
    parent = block.hash;
  }
}
