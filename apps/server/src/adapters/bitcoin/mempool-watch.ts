import { z } from '@dukat/contract/z';
import type { IncomingTransfer, Watched } from '../../features/wallets/chain-port.ts';
import { NodeRefusal, type NodeRpc } from './node-rpc.ts';
import { parseTransaction, type RawTransaction } from './parse-block.ts';

/** New transactions per round; a mempool of a hundred thousand is read over several rounds. */
const transactionsAtOnce = 400;
const callsAtOnce = 16;

export interface MempoolOptions {
  readonly rpc: NodeRpc;
  readonly findTransfers: (
    transactions: readonly RawTransaction[],
    watched: Watched,
  ) => Promise<IncomingTransfer[]>;
  /** How long a result is reused: the list alone is megabytes on the main chain. */
  readonly holdsMs: number;
}

/** Finds our incoming transfers in the node's mempool. Each transaction is read once: an address issued later cannot be its recipient. */
export function mempoolWatch({
  rpc,
  findTransfers,
  holdsMs,
}: MempoolOptions): (watched: Watched) => Promise<readonly IncomingTransfer[]> {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: ReadonlyMap<string, readonly IncomingTransfer[]> = new Map();

  return async (watched) => {
    if (performance.now() - readAt < holdsMs) return [...known.values()].flat();
    const waiting = await rpc(z.array(z.string()), 'getrawmempool');
    const unread = waiting.filter((txid) => !known.has(txid)).slice(0, transactionsAtOnce);
    const transactions: RawTransaction[] = [];
    for (let start = 0; start < unread.length; start += callsAtOnce) {
      const piece = unread.slice(start, start + callsAtOnce);
      transactions.push(
        ...(await Promise.all(piece.map((txid) => readPendingTransaction(rpc, txid)))).flat(),
      );
    }
    const found = Map.groupBy(await findTransfers(transactions, watched), ({ txid }) => txid);
    const read = new Set(unread);
    known = new Map(
      waiting.flatMap((txid) => {
        if (read.has(txid)) return [[txid, found.get(txid) ?? []] as const];
        const before = known.get(txid);
        return before === undefined ? [] : [[txid, before] as const];
      }),
    );
    readAt = performance.now();
    return [...known.values()].flat();
  };
}

/** Returns nothing if the transaction has left the mempool in the meantime. */
async function readPendingTransaction(rpc: NodeRpc, txid: string): Promise<RawTransaction[]> {
  try {
    return [parseTransaction(await rpc(z.string(), 'getrawtransaction', txid, 0))];
  } catch (error) {
    if (error instanceof NodeRefusal) return [];
    throw error;
  }
}
