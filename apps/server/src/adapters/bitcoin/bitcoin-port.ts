import { setTimeout } from 'node:timers/promises';
import { z } from '@dukat/contract/z';
import { amountFromUnits } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import { isAddressOn } from '@dukat/rules/wallets/address/address-registry';
import type {
  BroadcastAnswer,
  ChainPort,
  IncomingTransfer,
  ScannedBlock,
  Watched,
} from '../../features/wallets/chain-port.ts';
import { Outage } from '../../platform/outage.ts';
import { type BitcoinNetwork, unitsInSatoshi } from './bitcoin-network.ts';
import { feeEstimate, toFeeRate } from './fee-rate.ts';
import { mempoolWatch } from './mempool-watch.ts';
import { NodeRefusal, type NodeRpc } from './node-rpc.ts';
import { parseBlock, parseTransaction, type RawTransaction } from './parse-block.ts';
import { payoutPsbt, scriptOfAddress } from './payout-psbt.ts';
import { selectCoins } from './select-coins.ts';
import { createSentReader } from './sent-reader.ts';
import type { BitcoinSigner } from './signer.ts';
import { watchKey as createWatchKey } from './watch-key.ts';

const network = 'BTC';
const asset = 'BTC';
/** On the main chain a new deposit is seen within ten seconds; tests on regtest need it at once. */
const mempoolHoldsMs = { main: 10_000, regtest: 0 } as const;
/** The number of blocks within which a payout should be mined. */
const targetBlocks = 6;

export interface BitcoinDeps {
  readonly rpc: NodeRpc;
  readonly chain: BitcoinNetwork;
  readonly signer: BitcoinSigner;
  /** The block explorer's URL prefix; the transaction id is appended. */
  readonly explorer: string | null;
}

/** Bitcoin through a node's JSON-RPC: the subset that Bitcoin Core and bcoin share. Addresses are matched by their scripts only. */
export function bitcoinPort({ rpc, chain, signer, explorer }: BitcoinDeps): ChainPort {
  const keyAt = createWatchKey(signer.extendedPublicKey, chain);
  let isChecked = false;

  /** Scripts are the same on every Bitcoin chain, so a test chain's node would credit worthless coins. */
  async function checkChain(): Promise<void> {
    if (isChecked) return;
    const found = await rpc(z.object({ chain: z.string() }), 'getblockchaininfo');
    if (found.chain !== chain.chains) {
      throw new Outage(network, `the node serves the chain ${found.chain}, not ${chain.chains}`);
    }
    isChecked = true;
  }

  return {
    network,
    memoLabel: null,
    addressAt(branch, index) {
      const { address, watchKey, memo } = keyAt(branch, index);
      return { address, watchKey, memo };
    },
    isAddress: (address) => isAddressOn(network, address, chain.chains),
    firstHeight: ({ height }) => height,
    async tip() {
      await checkChain();
      const hash = await rpc(z.string(), 'getbestblockhash');
      const { height } = await rpc(z.object({ height: z.number().int() }), 'getblockheader', hash);
      return { height, hash };
    },
    hashAt: (height) => hashAt(rpc, height),
    async scan(from, to, watched) {
      const blocks: ScannedBlock[] = [];
      const sentReader = createSentReader(chain);
      for (let height = from; height <= to; height += 1) {
        const { transactions, ...block } = await readBlock(rpc, height, watched);
        blocks.push({
          ...block,
          sent: watched.includesSent ? await sentReader(transactions, block.transfers, watched) : null,
        });
      }
      return blocks;
    },
    pending: mempoolWatch({ rpc, findTransfers, holdsMs: mempoolHoldsMs[chain.chains] }),
    async feeQuote() {
      return String(toFeeRate(await rpc(feeEstimate, 'estimatesmartfee', targetBlocks)));
    },
    spending: coinsSpending({ keyAt, chain, signer }),
    broadcast: (bytes) => broadcast(rpc, bytes),
    explorerUrl: (txid) => (explorer === null ? null : `${explorer}${txid}`),
  };
}

/** Selects coins for a payout, builds its transaction and signs it. */
function coinsSpending({
  keyAt,
  chain,
  signer,
}: {
  readonly keyAt: ReturnType<typeof createWatchKey>;
  readonly chain: BitcoinNetwork;
  readonly signer: BitcoinSigner;
}): ChainPort['spending'] {
  return {
    kind: 'coins',
    async build({ payout, quote, coins, changeIndex }) {
      const script = scriptOfAddress(payout.address, chain);
      if (script === undefined || payout.asset !== asset) return refuse('address_not_payable');
      const satoshis = payout.amount / unitsInSatoshi;
      const spendable = coins.map((coin) => ({ ...coin, satoshis: coin.amount / unitsInSatoshi }));
      const chosen = selectCoins(spendable, { satoshis, scriptLength: script.length }, BigInt(quote));
      if (chosen.refused) return chosen;

      const change =
        chosen.value.change === null ? null : { index: changeIndex, satoshis: chosen.value.change };
      const psbt = payoutPsbt(keyAt, chain, {
        coins: chosen.value.coins,
        payout: { script, satoshis },
        change,
      });
      const signed = signer.sign(psbt);
      return accept({
        bytes: signed.hex,
        txid: signed.txid,
        fee: amountFromUnits(signed.fee * unitsInSatoshi),
        spent: chosen.value.coins.map(({ txid, index }) => ({ txid, index })),
        // Output 0 is the payout, output 1 the change.
        change:
          change === null ? null : { index: 1, amount: amountFromUnits(change.satoshis * unitsInSatoshi) },
      });
    },
  };
}

async function hashAt(rpc: NodeRpc, height: number): Promise<string | null> {
  try {
    return await rpc(z.string(), 'getblockhash', height);
  } catch (error) {
    // The height is beyond the tip.
    if (error instanceof NodeRefusal) return null;
    throw error;
  }
}

async function readBlock(rpc: NodeRpc, height: number, watched: Watched) {
  const requestedHash = await rpc(z.string(), 'getblockhash', height);
  const { hash, parentHash, transactions } = parseBlock(await rpc(z.string(), 'getblock', requestedHash, 0));
  const payouts = await watched.payouts(transactions.map(({ txid }) => txid));
  return {
    height,
    hash,
    parentHash,
    transactions,
    transfers: await findTransfers(transactions, watched),
    payouts: [...payouts].map((txid) => ({ txid, reverted: false, fee: null })),
  };
}

async function findTransfers(
  transactions: readonly RawTransaction[],
  watched: Watched,
): Promise<IncomingTransfer[]> {
  const scripts = new Set(transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script)));
  const ours = await watched.ours([...scripts]);
  return transactions.flatMap(({ txid, outputs }) =>
    outputs.flatMap(({ script, satoshis }, index): IncomingTransfer[] => {
      // An output of zero carries only data.
      if (!ours.has(script) || satoshis === 0n) return [];
      const amount = amountFromUnits(satoshis * unitsInSatoshi);
      // Inputs do not identify the sender: they may belong to an exchange or to several people.
      return [{ txid, index, watchKey: script, memo: null, asset, amount, sender: null }];
    }),
  );
}

// Core's error code for a transaction that is already in the chain, and both nodes' messages for a known transaction.
const alreadyInChain = -27;
const alreadyKnown = /already|txn-known|duplicate/i;

/** How often, and at which interval, the node is queried for a transaction that was sent to it. */
const maxPolls = 10;
const pollIntervalMs = 50;

/**
 * Broadcasts a transaction and verifies that the node has it: bcoin answers with the id at once and may still drop the transaction, such as
 * a double spend.
 */
async function broadcast(rpc: NodeRpc, bytes: string): Promise<BroadcastAnswer> {
  try {
    await rpc(z.string(), 'sendrawtransaction', bytes);
    return await verifyBroadcast(rpc, parseTransaction(bytes).txid);
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if (error.code === alreadyInChain || alreadyKnown.test(error.message)) return { kind: 'known' };
    return { kind: 'refused', reason: error.message.slice(0, 200) };
  }
}

async function verifyBroadcast(rpc: NodeRpc, txid: string): Promise<BroadcastAnswer> {
  for (let poll = 1; ; poll += 1) {
    try {
      await rpc(z.string(), 'getrawtransaction', txid, 0);
      return { kind: 'known' };
    } catch (error) {
      if (!(error instanceof NodeRefusal)) throw error;
      if (poll === maxPolls) return { kind: 'refused', reason: 'not taken into the mempool' };
      await setTimeout(pollIntervalMs);
    }
  }
}
