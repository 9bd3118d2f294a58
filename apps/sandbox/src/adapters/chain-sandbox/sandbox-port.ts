import { z } from '@dukat/contract/z';
import { amountFromUnits, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { findNetwork } from '@dukat/rules/rates/networks';
import { accept } from '@dukat/rules/result';
import { isAddressOn } from '@dukat/rules/wallets/address/address-registry';
import type {
  ChainPort,
  IncomingTransfer,
  Payout,
  ScannedBlock,
  SentInBlock,
  Watched,
} from '../../../../server/src/features/wallets/chain-port.ts';
import { SilentProvider } from '../../../../server/src/platform/outage.ts';
import { findMemoLabel, sandboxAddress } from './sandbox-address.ts';
import type { SandboxRpc } from './sandbox-rpc.ts';
import { computeTxid, signTransfer } from './sandbox-transaction.ts';

const transaction = z.object({
  txid: z.string(),
  sender: z.string(),
  nonce: z.number(),
  recipient: z.string(),
  memo: z.string().nullable(),
  asset: z.string(),
  amount: z.string(),
  fee: z.string(),
});
type WireTransaction = z.output<typeof transaction>;

const block = z.object({
  height: z.number(),
  hash: z.string(),
  parentHash: z.string(),
  transactions: z.array(transaction),
});
const tip = z.object({ height: z.number(), hash: z.string() });

/** A network of the sandbox chain, accessed through its node's RPC. */
export function sandboxPort(network: string, rpc: SandboxRpc, seed: string): ChainPort {
  const hotWallet = sandboxAddress(seed, network, 1, 0).address;

  async function call<T>(shape: z.ZodType<T>, method: string, ...params: readonly unknown[]): Promise<T> {
    const answer = await rpc(network, method, params);
    if ('error' in answer) throw new SilentProvider(network, answer.error);
    return shape.parse(answer.result);
  }

  return {
    network,
    memoLabel: findMemoLabel(network),
    addressAt: (branch, index) => sandboxAddress(seed, network, branch, index),
    isAddress: (address) => isAddressOn(network, address, 'sandbox'),
    firstHeight: () => 0,
    tip: () => call(tip, 'chain_tip'),
    hashAt: (height) => call(z.string().nullable(), 'chain_blockHash', height),
    async scan(from, to, watched) {
      const blocks = await call(z.array(block), 'chain_blocks', from, to);
      const ours = await findOwnRecipients(
        watched,
        blocks.flatMap(({ transactions }) => transactions),
      );
      const payouts = await watched.payouts(blocks.flatMap((b) => b.transactions.map(({ txid }) => txid)));
      return blocks.map(
        ({ transactions, ...rest }): ScannedBlock => ({
          ...rest,
          transfers: transactions.filter(({ recipient }) => ours.has(recipient)).map(toIncomingTransfer),
          payouts: transactions
            .filter(({ txid }) => payouts.has(txid))
            .map(({ txid, fee }) => ({ txid, reverted: false, fee: toAmount(fee) })),
          sent: watched.includesSent
            ? toSentInBlock(transactions.filter(({ sender }) => sender === hotWallet))
            : null,
        }),
      );
    },
    async pending(watched) {
      const waiting = await call(z.array(transaction), 'chain_mempool');
      const ours = await findOwnRecipients(watched, waiting);
      return waiting.filter(({ recipient }) => ours.has(recipient)).map(toIncomingTransfer);
    },
    feeQuote: async () => 'sandbox',
    spending: {
      kind: 'nonce',
      nonceOnChain: () => call(z.number(), 'chain_nonce', hotWallet),
      async build({ payout, nonce }) {
        const fee = computeNetworkFee(network, payout);
        const { asset, address, memo, amount } = payout;
        const bytes = signTransfer(seed, {
          network,
          sender: hotWallet,
          nonce,
          recipient: address,
          memo,
          asset,
          amount: formatAmount(amount),
          fee: formatAmount(fee),
        });
        return accept({ bytes, txid: computeTxid(bytes), fee });
      },
    },
    async broadcast(bytes) {
      const answer = await rpc(network, 'chain_send', [bytes]);
      return 'error' in answer ? { kind: 'refused', reason: answer.error } : { kind: 'known' };
    },
    explorerUrl: () => null,
  };
}

async function findOwnRecipients(
  watched: Watched,
  transactions: readonly WireTransaction[],
): Promise<ReadonlySet<string>> {
  const recipients = new Set(transactions.map(({ recipient }) => recipient));
  return recipients.size === 0 ? recipients : watched.ours([...recipients]);
}

function toIncomingTransfer({
  txid,
  sender,
  recipient,
  memo,
  asset,
  amount,
}: WireTransaction): IncomingTransfer {
  return { txid, index: 0, watchKey: recipient, memo, asset, amount: toAmount(amount), sender };
}

function toSentInBlock(transactions: readonly WireTransaction[]): SentInBlock {
  return {
    transfers: transactions.map(({ txid, nonce, recipient: address, memo, asset, amount, fee }) => ({
      txid,
      index: 0,
      asset,
      amount: toAmount(amount),
      address,
      memo,
      nonce,
      fee: toAmount(fee),
    })),
    nextNonce: transactions.length === 0 ? null : Math.max(...transactions.map(({ nonce }) => nonce)) + 1,
    spent: [],
  };
}

/** A tenth of the withdrawal fee, and only for the network's native coin: a token's fee would need a second coin in the ledger. */
function computeNetworkFee(network: string, { asset }: Payout) {
  const terms = findAsset(asset)?.networks.find((candidate) => candidate.network === network);
  if (terms === undefined || findNetwork(network)?.nativeCoin !== asset) return zero;
  const step = 10n ** BigInt(18 - terms.decimals);
  return amountFromUnits(divideRoundingDown(terms.withdrawalFee, 10n * step) * step);
}
