import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readSandboxChain } from '@dukat/contract/sandbox/wallets';
import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../platform/database/database.ts';
import { mempoolOf, minedBetween, type SandboxTransaction, tipOf } from './sandbox-ledger.ts';

type ChainState = ResponseOf<typeof readSandboxChain>;

/** How many blocks and transactions the sandbox page shows. */
const shownBlocks = 100;
const shownTransactions = 50;

export async function readChain(db: Database, network: string): Promise<ChainState> {
  const { height, hash } = await tipOf(db, network);
  const mined = await minedBetween(db, network, Math.max(1, height - shownBlocks), height);
  const waiting = await mempoolOf(db, network);
  return {
    network,
    height,
    hash,
    waiting: waiting.slice(0, shownTransactions).map(shown),
    mined: mined.toReversed().slice(0, shownTransactions).map(shown),
  };
}

function shown(transaction: SandboxTransaction): ChainState['waiting'][number] {
  const { txid, sender, recipient, memo, asset, amount, fee, height } = transaction;
  return {
    txid,
    from: sender,
    to: recipient,
    memo,
    asset,
    amount: formatAmount(amountOf(amount)),
    fee: formatAmount(amountOf(fee)),
    height,
  };
}
