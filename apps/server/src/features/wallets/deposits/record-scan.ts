import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { findTransferOwner } from '../addresses/addresses-repository.ts';
import type { BlockRef, ChainPort, IncomingTransfer, ScannedBlock } from '../chain-port.ts';
import { clearCoinHeights, storeCoin } from '../networks/coins-repository.ts';
import { lockCursor, moveCursor } from '../networks/networks-repository.ts';
import { clearPayoutHeights, markPayoutMined } from '../payouts/payouts-repository.ts';
import { storeSentTransaction } from '../restored/store-sent-transaction.ts';
import { clearSweepHeights, isOwnSweep, markSweepMined } from '../sweeps/sweeps-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { clearDepositHeights, storeDeposit } from './deposits-repository.ts';

interface Scan {
  /** Position from which the scan started; the scan is discarded if another one finished first. */
  readonly cursor: BlockRef | null;
  /** Height up to which the chain is unchanged. */
  readonly fork: number;
  readonly blocks: readonly ScannedBlock[];
  readonly pending: readonly IncomingTransfer[];
}

/** Stores the result of a scan in one transaction. Returns false if another scan finished first. */
export async function recordScan(deps: WalletsDeps, port: ChainPort, scan: Scan): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const { network } = port;
    const cursor = await lockCursor(tx, network);
    if (cursor?.hash !== scan.cursor?.hash) return false;

    if (cursor !== null && scan.fork < cursor.height) {
      await clearDepositHeights(tx, network, scan.fork);
      await clearCoinHeights(tx, network, scan.fork);
      await clearPayoutHeights(tx, network, scan.fork);
      await clearSweepHeights(tx, network, scan.fork);
    }
    await moveCursor(tx, network, scan.fork, scan.blocks);
    for (const block of scan.blocks) {
      for (const transfer of block.transfers)
        await storeTransfer(tx, deps, port, transfer, block.height, now);
      if (block.sent !== null)
        await storeSentTransaction(tx, network, block.sent, { height: block.height, now });
      for (const payout of block.payouts) {
        await markPayoutMined(tx, network, payout, block.height);
        await markSweepMined(tx, payout, block.height);
      }
    }
    for (const transfer of scan.pending) await storeTransfer(tx, deps, port, transfer, null, now);
    return true;
  });
}

async function storeTransfer(
  tx: Transaction,
  { chains }: WalletsDeps,
  port: ChainPort,
  transfer: IncomingTransfer,
  height: number | null,
  now: Date,
): Promise<void> {
  const address = await findTransferOwner(tx, port.network, transfer.watchKey, transfer.memo);
  if (port.spending.kind === 'coins' && address !== undefined) {
    await storeCoin(tx, port.network, transfer, address.id, height);
  }
  if (address?.purpose === 'change') return;
  // Coins sent for the gas of a sweep are ours and no deposit of the address's owner.
  if (port.sweeping !== undefined && (await isOwnSweep(tx, transfer.txid))) return;
  await storeDeposit(tx, {
    network: port.network,
    transfer,
    addressId: address?.id ?? null,
    confirmationsNeeded: chains.confirmationsFor(port.network),
    height,
    now,
  });
}
