import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readSandboxChain } from '@dukat/contract/sandbox/wallets';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { findTip, listMempool, listMinedTransactions, type SandboxTransaction } from './sandbox-ledger.ts';

type ChainState = EndpointResponse<typeof readSandboxChain>;

/** How many blocks and transactions the sandbox page shows. */
const shownBlocks = 100;
const shownTransactions = 50;

export async function readChain(db: Database, network: string): Promise<ChainState> {
  const { height, hash } = await findTip(db, network);
  const mined = await listMinedTransactions(db, network, Math.max(1, height - shownBlocks), height);
  const waiting = await listMempool(db, network);
  return {
    network,
    height,
    hash,
    waiting: waiting.slice(0, shownTransactions).map(formatTransaction),
    mined: mined.toReversed().slice(0, shownTransactions).map(formatTransaction),
  };
}

function formatTransaction(transaction: SandboxTransaction): ChainState['waiting'][number] {
  const { txid, sender, recipient, memo, asset, amount, fee, height } = transaction;
  return {
    txid,
    from: sender,
    to: recipient,
    memo,
    asset,
    amount: formatAmount(toAmount(amount)),
    fee: formatAmount(toAmount(fee)),
    height,
  };
}
