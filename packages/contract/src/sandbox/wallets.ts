import { endpoint } from '../endpoint.ts';
import { assetCode, decimal, line, networkCode } from '../wire.ts';
import { z } from '../z.ts';

const network = z.object({ network: networkCode }).meta({ id: 'SandboxNetwork' });

export const sandboxChainTransaction = z
  .object({
    txid: z.string(),
    from: z.string(),
    to: z.string(),
    memo: z.string().nullable(),
    asset: assetCode,
    amount: decimal,
    fee: decimal,
    /** Null until it is mined. */
    height: z.number().int().nullable(),
  })
  .meta({ id: 'SandboxChainTransaction' });

const chainState = z.object({
  network: networkCode,
  height: z.number().int(),
  hash: z.string(),
  /** Transactions that wait to be mined, and those mined last, newest first. */
  waiting: z.array(sandboxChainTransaction),
  mined: z.array(sandboxChainTransaction),
});

export const readSandboxChain = endpoint({
  method: 'GET',
  path: '/sandbox/chain/{network}',
  access: 'open',
  summary: 'A simulated network: its height, its pending transactions and those mined last.',
  params: network,
  response: chainState,
  refusals: { network_unknown: 404 },
});

export const mineSandboxBlocks = endpoint({
  method: 'POST',
  path: '/sandbox/chain/{network}/mine',
  access: 'open',
  summary: 'Mines blocks; the first contains all pending transactions.',
  params: network,
  body: z.strictObject({ blocks: z.number().int().min(1).max(100).default(1) }),
  response: z.object({ height: z.number().int() }),
  refusals: { network_unknown: 404 },
});

export const reorganiseSandboxChain = endpoint({
  method: 'POST',
  path: '/sandbox/chain/{network}/reorganise',
  access: 'open',
  summary: 'Replaces the last blocks by empty ones; their transactions become pending again, or are dropped.',
  params: network,
  body: z.strictObject({
    depth: z.number().int().min(1).max(100).default(1),
    /** As after a double spend: the transactions of the replaced blocks do not return by themselves. */
    drop_transactions: z.boolean().default(false),
  }),
  response: z.object({ height: z.number().int() }),
  refusals: { network_unknown: 404 },
});

export const sendSandboxCoins = endpoint({
  method: 'POST',
  path: '/sandbox/chain/{network}/send',
  access: 'open',
  summary: 'Simulates an external sender of coins; the transaction waits for the next block.',
  params: network,
  body: z.strictObject({
    asset: assetCode,
    address: line(256),
    memo: line(128).nullable().optional(),
    amount: decimal,
  }),
  response: z.object({ txid: z.string() }),
  refusals: {
    network_unknown: 404,
    currency_unknown: 422,
    address_invalid: 422,
    amount_not_positive: 422,
    amount_too_precise: 422,
    amount_too_large: 422,
  },
});

/** The node's own interface, as the adapter calls it. */
export const callSandboxNode = endpoint({
  method: 'POST',
  path: '/sandbox/chain/rpc/{network}',
  access: 'open',
  summary:
    'Calls of a node: chain_tip, chain_blockHash, chain_blocks, chain_mempool, chain_nonce, chain_send.',
  params: network,
  body: z.strictObject({
    id: z.number().int().optional(),
    method: z.string().max(40),
    params: z.array(z.union([z.string().max(10_000), z.number()])).max(4),
  }),
  response: z.object({ id: z.number().int().nullable(), result: z.unknown(), error: z.string().nullable() }),
  refusals: { network_unknown: 404 },
});
