import { findNetwork } from '@dukat/rules/rates/networks';
import { assert } from '@dukat/rules/result';
import { isAddressOn } from '@dukat/rules/wallets/address/address-registry';
import { BaseError, BlockNotFoundError, type Hex, isHex, keccak256, type PublicClient } from 'viem';
import type { BroadcastAnswer, ChainPort } from '../../features/wallets/chain-port.ts';
import { Outage } from '../../platform/outage.ts';
import { buildPayout } from './build-payout.ts';
import type { EvmKeys } from './evm-keys.ts';
import { callNode } from './evm-node.ts';
import { parseQuote, readQuote } from './evm-quote.ts';
import type { EvmToken } from './evm-token.ts';
import { inspectAddress } from './inspect-address.ts';
import { scanBlocks } from './scan-blocks.ts';

export interface EvmDeps {
  readonly network: string;
  readonly chainId: number;
  readonly node: PublicClient;
  readonly keys: EvmKeys;
  readonly tokens: readonly EvmToken[];
  /** The block explorer's URL prefix; the transaction id is appended. */
  readonly explorer: string | null;
}

/** An EVM chain through a node's JSON-RPC: its native coin and the catalogue's tokens. */
export function evmPort({ network, chainId, node, keys, tokens, explorer }: EvmDeps): ChainPort {
  const native = findNetwork(network)?.nativeCoin;
  assert(native !== undefined, `unknown network ${network}`);
  const { hotWallet } = keys;
  const chain = { network, chainId, native, tokens, node, hotWallet: hotWallet.address };

  let isChecked = false;

  /** Addresses are the same on every EVM chain, so a test chain's node would credit worthless coins. */
  async function checkChain(): Promise<void> {
    if (isChecked) return;
    const found = await node.getChainId();
    if (found !== chainId) throw new Outage(network, `the node serves the chain ${found}, not ${chainId}`);
    isChecked = true;
  }

  return {
    network,
    memoLabel: null,
    addressAt(branch, index) {
      const address = keys.addressAt(branch, index);
      return { address, watchKey: address.toLowerCase(), memo: null };
    },
    isAddress: (address) => isAddressOn(network, address),
    firstHeight: ({ height }) => height,
    tip: () =>
      callNode(network, async () => {
        await checkChain();
        const { number, hash } = await node.getBlock({ blockTag: 'latest' });
        return { height: Number(number), hash };
      }),
    hashAt: (height) => callNode(network, () => hashAt(node, height)),
    scan: (from, to, watched) => callNode(network, () => scanBlocks(chain, from, to, watched)),
    // Public nodes do not expose their mempool, so a deposit is seen with its first block.
    pending: async () => [],
    feeQuote: (asset) =>
      callNode(network, () =>
        readQuote(
          node,
          hotWallet.address,
          tokens.find((token) => token.asset === asset),
        ),
      ),
    spending: {
      kind: 'nonce',
      nonceOnChain: () =>
        callNode(network, () =>
          node.getTransactionCount({ address: hotWallet.address, blockTag: 'pending' }),
        ),
      build: ({ payout, quote, nonce }) =>
        buildPayout(chain, hotWallet, { payout, quote: parseQuote(quote), nonce }),
    },
    sweeping: {
      hotWallet: hotWallet.address,
      look: (index, asset) =>
        callNode(network, () => inspectAddress(chain, keys.accountAt(index), hotWallet.address, asset)),
    },
    broadcast: (bytes) => callNode(network, () => broadcast(node, bytes)),
    explorerUrl: (txid) => (explorer === null ? null : `${explorer}${txid}`),
  };
}

async function hashAt(node: PublicClient, height: number): Promise<string | null> {
  try {
    return (await node.getBlock({ blockNumber: BigInt(height) })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

async function broadcast(node: PublicClient, bytes: string): Promise<BroadcastAnswer> {
  assert(isHex(bytes), 'expected signed bytes in hex');
  try {
    await node.sendRawTransaction({ serializedTransaction: bytes });
    return { kind: 'known' };
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    // "Already known" and "nonce too low" can mean that the node has the transaction, so the node is queried for it.
    if (await isTransactionKnown(node, keccak256(bytes))) return { kind: 'known' };
    return { kind: 'refused', reason: (error.details || error.shortMessage).slice(0, 200) };
  }
}

async function isTransactionKnown(node: PublicClient, hash: Hex): Promise<boolean> {
  try {
    await node.getTransaction({ hash });
    return true;
  } catch (error) {
    if (error instanceof BaseError && error.name === 'TransactionNotFoundError') return false;
    throw error;
  }
}
