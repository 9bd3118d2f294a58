import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import { noteCompared } from '../../restores/restores-facade.ts';
import { keepHotWallet, newChangeAddress, watchedOn } from '../addresses/addresses-repository.ts';
import type { BlockRef, ChainPort, ScannedBlock } from '../chain-port.ts';
import {
  cursorOf,
  knownBlocks,
  lockCursor,
  nextSpendingNumbers,
  takeIndexesAfterRestore,
} from '../networks/networks-repository.ts';
import { chainSource } from '../restored/keep-sent.ts';
import type { WalletsParts } from '../wallets-parts.ts';
import { hasDepositsOutsideBlocks } from './deposits-repository.ts';
import { recordScan } from './record-scan.ts';

/** The most blocks of one run; a network that is further behind is read on in the next. */
export const blocksAtOnce = 50;

/**
 * Reads what is new on a network: blocks since the last one that is still part of the chain, and what waits to be mined.
 * Returns whether there is more to read.
 */
export async function watchNetwork(parts: WalletsParts, port: ChainPort): Promise<{ isBehind: boolean }> {
  const { database } = parts;
  // The tip is read before the addresses are asked for: an address exists before anything can be paid to it.
  const tip = await port.tip();
  const cursor = await cursorOf(database, port.network);
  if (cursor === null) await watchHotWallet(parts, port);
  const fork = cursor === null ? null : await findFork(parts, port, cursor, tip);
  const from = fork === null ? port.firstHeight(tip) : fork.height + 1;
  const to = Math.min(tip.height, from + blocksAtOnce - 1);
  const restore = await findOpenRestore(database);
  if (restore !== undefined) await watchLostChange(parts, port, restore.id);
  const watched = watchedOn(database, port.network, restore !== undefined);

  const blocks = from > to ? [] : await port.scan(from, to, watched);
  assertLinked(port.network, fork, blocks);
  const isAtTip = to >= tip.height;
  const pending = isAtTip ? await port.pending(watched) : [];
  const isQuiet = blocks.length === 0 && pending.length === 0 && fork?.height === cursor?.height;
  const isRecorded =
    (isQuiet && !(await hasDepositsOutsideBlocks(database, port.network))) ||
    (await recordScan(parts, port, { cursor, fork: fork?.height ?? from - 1, blocks, pending, isAtTip }));
  if (restore !== undefined && isAtTip && isRecorded) await noteIfAllIsMined(parts, port);
  return { isBehind: !isAtTip };
}

/**
 * Watches the change addresses that payouts since the backup may have used, once after each restore: what lies there is ours and
 * no payment to anybody.
 */
async function watchLostChange({ database, clock }: WalletsParts, port: ChainPort, restoreId: string) {
  if (port.spending.kind !== 'coins') return;
  await inTransaction(database, async (tx) => {
    await lockCursor(tx, port.network);
    const lost = await takeIndexesAfterRestore(tx, port.network, restoreId);
    for (let index = 0; index < (lost?.count ?? 0); index += 1)
      await newChangeAddress(tx, port, (lost?.from ?? 0) + index, clock.now());
  });
}

/** A restored database is compared with the network once no transaction waits there that our records do not know of. */
async function noteIfAllIsMined({ database, clock }: WalletsParts, port: ChainPort): Promise<void> {
  const { network, spending } = port;
  const nonceOnChain = spending.kind === 'nonce' ? await spending.nonceOnChain() : 0;
  await inTransaction(database, async (tx) => {
    await lockCursor(tx, network);
    const { nonce } = await nextSpendingNumbers(tx, network, 0);
    if (nonceOnChain <= nonce) await noteCompared(tx, chainSource(network), clock.now());
  });
}

/** Where one account pays, coins that the owner sends to it are found like deposits, and are capital. */
async function watchHotWallet({ database, clock }: WalletsParts, port: ChainPort): Promise<void> {
  if (port.sweeping === undefined) return;
  await inTransaction(database, (tx) => keepHotWallet(tx, port, clock.now()));
}

/** The newest block that we have read and that the chain still has. */
async function findFork(
  parts: WalletsParts,
  port: ChainPort,
  cursor: BlockRef,
  tip: BlockRef,
): Promise<BlockRef> {
  if (tip.hash === cursor.hash || (await port.hashAt(cursor.height)) === cursor.hash) return cursor;
  for (const block of await knownBlocks(parts.database, port.network)) {
    if ((await port.hashAt(block.height)) === block.hash) return block;
  }
  throw new Outage(port.network, 'the chain was reorganised beyond the blocks that we keep');
}

/** A chain that moved while it was read is read again in the next run. */
function assertLinked(network: string, fork: BlockRef | null, blocks: readonly ScannedBlock[]): void {
  let parent = fork?.hash;
  for (const block of blocks) {
    if (parent !== undefined && block.parentHash !== parent)
      throw new Outage(network, 'the chain moved while it was read');
    parent = block.hash;
  }
}
