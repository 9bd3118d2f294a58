import { z } from '@dukat/contract/z';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database, Transaction } from '../../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import {
  findTip,
  genesisBlock,
  listBlocks,
  listMempool,
  listMinedTransactions,
  lockNetwork,
  type SandboxTransaction,
} from './sandbox-ledger.ts';
import { computeTxid, verifyTransfer } from './sandbox-transaction.ts';

/** The answer to one RPC call: a result or an error text. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: string };
export type SandboxRpc = (network: string, method: string, params: readonly unknown[]) => Promise<RpcAnswer>;

const heights = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
const height = z.tuple([z.number().int().min(0)]);
const text = z.tuple([z.string().max(10_000)]);
const maxBlocks = 200;

/** The sandbox chain's node. It is also reachable over HTTP. */
export function sandboxRpc(database: Database, clock: Clock, seed: string): SandboxRpc {
  async function answer(network: string, method: string, params: readonly unknown[]): Promise<RpcAnswer> {
    switch (method) {
      case 'chain_tip':
        return { result: await findTip(database, network) };
      case 'chain_blockHash':
        return { result: await findBlockHash(database, network, height.parse(params)[0]) };
      case 'chain_blocks': {
        const [from, to] = heights.parse(params);
        return { result: await readBlocks(database, network, from, Math.min(to, from + maxBlocks - 1)) };
      }
      case 'chain_mempool':
        return { result: (await listMempool(database, network)).map(wireTransaction) };
      case 'chain_nonce':
        return { result: await nextNonce(database, network, text.parse(params)[0]) };
      case 'chain_send': {
        const [bytes] = text.parse(params);
        return inTransaction(database, (tx) => acceptTransaction(tx, seed, network, bytes, clock.now()));
      }
      default:
        return { error: 'method_unknown' };
    }
  }
  return async (network, method, params) => {
    try {
      return await answer(network, method, params);
    } catch (error) {
      if (error instanceof z.ZodError) return { error: 'params_invalid' };
      throw error;
    }
  };
}

async function findBlockHash(database: Database, network: string, at: number): Promise<string | null> {
  if (at === 0) return genesisBlock(network).hash;
  const [block] = await listBlocks(database, network, at, at);
  return block?.hash ?? null;
}

async function readBlocks(database: Database, network: string, from: number, to: number) {
  const transactions = Map.groupBy(
    await listMinedTransactions(database, network, from, to),
    (mined) => mined.height,
  );
  const blocks = await listBlocks(database, network, from, to);
  const genesis = from === 0 ? [{ ...genesisBlock(network), parentHash: '', transactions: [] }] : [];
  return [
    ...genesis,
    ...blocks.map((block) => ({
      height: block.height,
      hash: block.hash,
      parentHash: block.parent_hash,
      transactions: (transactions.get(block.height) ?? []).map(wireTransaction),
    })),
  ];
}

function wireTransaction({ txid, sender, nonce, recipient, memo, asset, amount, fee }: SandboxTransaction) {
  return { txid, sender, nonce: Number(nonce), recipient, memo, asset, amount, fee };
}

async function nextNonce(database: Database, network: string, sender: string): Promise<number> {
  const row = await database
    .selectFrom('sandbox_chain_transactions')
    .select(({ fn }) => fn.max('nonce').as('last'))
    .where('network', '=', network)
    .where('sender', '=', sender)
    .executeTakeFirst();
  return row?.last == null ? 0 : Number(row.last) + 1;
}

/** Returns the id of a known transaction. Another transaction with the same sender and nonce is a double spend. */
async function acceptTransaction(
  tx: Transaction,
  seed: string,
  network: string,
  bytes: string,
  now: Date,
): Promise<RpcAnswer> {
  const transfer = verifyTransfer(seed, bytes);
  if (transfer === undefined || transfer.network !== network) return { error: 'signature_invalid' };
  await lockNetwork(tx, network);
  const txid = computeTxid(bytes);
  const taken = await tx
    .selectFrom('sandbox_chain_transactions')
    .select('txid')
    .where('network', '=', network)
    .where('sender', '=', transfer.sender)
    .where('nonce', '=', String(transfer.nonce))
    .executeTakeFirst();
  if (taken !== undefined) return taken.txid === txid ? { result: txid } : { error: 'double_spend' };
  const { nonce, ...rest } = transfer;
  await tx
    .insertInto('sandbox_chain_transactions')
    .values({ ...rest, nonce: String(nonce), txid, height: null, created_at: now })
    .execute();
  return { result: txid };
}
