import { amountFromUnits } from '@dukat/rules/money/amount';
import type { Hex, PublicClient, TransactionReceipt } from 'viem';
import type {
  IncomingTransfer,
  MinedPayout,
  OutgoingTransfer,
  ScannedBlock,
  SentInBlock,
  Watched,
} from '../../features/wallets/chain-port.ts';
import { Outage } from '../../platform/outage.ts';
import { type EvmToken, erc20 } from './evm-token.ts';

export interface EvmChain {
  readonly network: string;
  /** The coin in which gas is paid; it has 18 decimals on every EVM chain. */
  readonly native: string;
  readonly tokens: readonly EvmToken[];
  readonly node: PublicClient;
  /** The account that sends payouts. */
  readonly hotWallet: Hex;
}

/** The index of a native transfer in its transaction; token logs are counted from 0. */
export const nativeTransferIndex = -1;

/**
 * Reads blocks and returns our transfers: native ones from the transactions, token transfers from Transfer logs, which are requested for
 * all blocks at once. Coins that a contract forwards without a log are not detected (docs/operations/chains.md).
 */
export async function scanBlocks(
  chain: EvmChain,
  from: number,
  to: number,
  watched: Watched,
): Promise<ScannedBlock[]> {
  const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const blocks = await Promise.all(
    heights.map((height) => chain.node.getBlock({ blockNumber: BigInt(height), includeTransactions: true })),
  );
  const logs = await transferLogs(chain, from, to);
  if (logs.some((log) => !blocks.some(({ hash }) => hash === log.blockHash))) {
    throw new Outage(chain.network, 'the chain moved while it was read');
  }
  return Promise.all(
    blocks.map(async (block) => ({
      height: Number(block.number),
      hash: block.hash,
      parentHash: block.parentHash,
      transfers: [
        ...(await nativeTransfers(chain, block.transactions, watched)),
        ...(await tokenTransfers(
          chain,
          logs.filter(({ blockHash }) => blockHash === block.hash),
          watched,
        )),
      ],
      payouts: await minedPayouts(
        chain,
        block.transactions.map(({ hash }) => hash),
        watched,
      ),
      sent: watched.includesSent
        ? await findOutgoingTransfers(
            chain,
            block.transactions,
            logs.filter(({ blockHash }) => blockHash === block.hash),
          )
        : null,
    })),
  );
}

/** What the hot wallet sent, native coins and tokens. A failed transaction only uses up its nonce. */
async function findOutgoingTransfers(
  chain: EvmChain,
  transactions: readonly NativeTransaction[],
  logs: readonly TransferLog[],
): Promise<SentInBlock> {
  const own = transactions.filter(({ from }) => normalizeAddress(from) === normalizeAddress(chain.hotWallet));
  const transfers = await Promise.all(
    own.map(async ({ hash, to, value, nonce }): Promise<OutgoingTransfer[]> => {
      const receipt = await chain.node.getTransactionReceipt({ hash });
      if (receipt.status !== 'success') return [];
      const common = {
        txid: hash,
        memo: null,
        nonce,
        fee: amountFromUnits(receipt.gasUsed * receipt.effectiveGasPrice),
      };
      const native = {
        ...common,
        index: nativeTransferIndex,
        asset: chain.native,
        amount: amountFromUnits(value),
        address: to ?? '',
      };
      const sentTokens = logs
        .filter(
          ({ transactionHash, args }) =>
            transactionHash === hash &&
            normalizeAddress(args.from) === normalizeAddress(chain.hotWallet) &&
            args.value > 0n,
        )
        .flatMap(({ address, args, logIndex }): OutgoingTransfer[] => {
          const token = chain.tokens.find(
            ({ contract }) => normalizeAddress(contract) === normalizeAddress(address),
          );
          if (token === undefined) return [];
          const index = findReceiptIndex(receipt, logIndex);
          return [
            {
              ...common,
              index,
              asset: token.asset,
              amount: tokenAmount(token, args.value),
              address: args.to,
            },
          ];
        });
      return value > 0n ? [native, ...sentTokens] : sentTokens;
    }),
  );
  const nextNonce = own.length === 0 ? null : Math.max(...own.map(({ nonce }) => nonce)) + 1;
  return { transfers: transfers.flat(), nextNonce, spent: [] };
}

function tokenAmount({ decimals }: EvmToken, value: bigint) {
  return amountFromUnits(value * 10n ** BigInt(18 - decimals));
}

interface NativeTransaction {
  readonly hash: Hex;
  readonly nonce: number;
  readonly from: Hex;
  readonly to: Hex | null;
  readonly value: bigint;
}

async function nativeTransfers(
  chain: EvmChain,
  transactions: readonly NativeTransaction[],
  watched: Watched,
): Promise<IncomingTransfer[]> {
  const paying = transactions.filter(({ to, value }) => to !== null && value > 0n);
  const ours = await watched.ours([...new Set(paying.map(({ to }) => normalizeAddress(to)))]);
  const found = await Promise.all(
    paying
      .filter(({ to }) => ours.has(normalizeAddress(to)))
      .map(async ({ hash, from, to, value }): Promise<IncomingTransfer[]> => {
        // A failed transaction is in the block but moved no value.
        const { status } = await chain.node.getTransactionReceipt({ hash });
        if (status !== 'success') return [];
        return [
          {
            txid: hash,
            index: nativeTransferIndex,
            watchKey: normalizeAddress(to),
            memo: null,
            asset: chain.native,
            amount: amountFromUnits(value),
            sender: from,
          },
        ];
      }),
  );
  return found.flat();
}

async function transferLogs({ node, tokens }: EvmChain, from: number, to: number) {
  if (tokens.length === 0) return [];
  return node.getLogs({
    address: tokens.map(({ contract }) => contract),
    event: erc20[0],
    fromBlock: BigInt(from),
    toBlock: BigInt(to),
    strict: true,
  });
}

type TransferLog = Awaited<ReturnType<typeof transferLogs>>[number];

async function tokenTransfers(
  { node, tokens }: EvmChain,
  logs: readonly TransferLog[],
  watched: Watched,
): Promise<IncomingTransfer[]> {
  const ours = await watched.ours([...new Set(logs.map(({ args }) => normalizeAddress(args.to)))]);
  const found = await Promise.all(
    logs.map(async ({ address, args, transactionHash, logIndex }): Promise<IncomingTransfer[]> => {
      const token = tokens.find(({ contract }) => normalizeAddress(contract) === normalizeAddress(address));
      // Transfers of zero are sent to make people copy a look-alike address.
      if (token === undefined || args.value === 0n || !ours.has(normalizeAddress(args.to))) return [];
      const receipt = await node.getTransactionReceipt({ hash: transactionHash });
      return [
        {
          txid: transactionHash,
          index: findReceiptIndex(receipt, logIndex),
          watchKey: normalizeAddress(args.to),
          memo: null,
          asset: token.asset,
          amount: tokenAmount(token, args.value),
          sender: args.from,
        },
      ];
    }),
  );
  return found.flat();
}

/** Log indexes are per block and change when a reorganisation moves the transaction; the position in the receipt stays the same. */
function findReceiptIndex({ logs }: TransactionReceipt, logIndex: number): number {
  return logs.findIndex((log) => log.logIndex === logIndex);
}

async function minedPayouts(
  { node }: EvmChain,
  txids: readonly Hex[],
  watched: Watched,
): Promise<MinedPayout[]> {
  const payouts = await watched.payouts(txids);
  return Promise.all(
    txids
      .filter((txid) => payouts.has(txid))
      .map(async (txid) => {
        const { status, gasUsed, effectiveGasPrice } = await node.getTransactionReceipt({ hash: txid });
        const fee = amountFromUnits(gasUsed * effectiveGasPrice);
        return { txid, reverted: status === 'reverted', fee };
      }),
  );
}

/** Compares addresses in lower case; mixed case is only a checksum. */
function normalizeAddress(address: string | null): string {
  return (address ?? '').toLowerCase();
}
