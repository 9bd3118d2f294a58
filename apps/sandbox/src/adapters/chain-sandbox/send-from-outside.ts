import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../../server/src/platform/database/database.ts';
import { newSecret } from '../../../../server/src/platform/random.ts';
import { encodeAddress } from './sandbox-address.ts';
import { lockNetwork } from './sandbox-ledger.ts';
import { computeTxid } from './sandbox-transaction.ts';

export interface OutsideTransfer {
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: Amount;
  readonly now: Date;
}

/** Simulates an external sender with unlimited coins; the transaction waits for a block. Returns its id. */
export async function sendFromOutside(tx: Transaction, transfer: OutsideTransfer): Promise<string> {
  const { network, asset, address, memo, amount, now } = transfer;
  await lockNetwork(tx, network);
  const person = newSecret();
  const txid = computeTxid(`${network}/${person}`);
  await tx
    .insertInto('sandbox_chain_transactions')
    .values({
      network,
      txid,
      sender: encodeAddress(person, network, 'outside'),
      nonce: '0',
      recipient: address,
      memo,
      asset,
      amount: formatAmount(amount),
      fee: '0',
      height: null,
      created_at: now,
    })
    .execute();
  return txid;
}
