import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Coin, IncomingTransfer } from '../chain-port.ts';

export async function storeCoin(
  tx: Transaction,
  network: string,
  { txid, index, amount }: Pick<IncomingTransfer, 'txid' | 'index' | 'amount'>,
  addressId: string,
  height: number | null,
): Promise<void> {
  await tx
    .insertInto('wallet_coins')
    .values({
      network,
      txid,
      output_index: index,
      address_id: addressId,
      amount: formatAmount(amount),
      height,
      spent_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'txid', 'output_index'])
        .doUpdateSet({ height: sql`coalesce(excluded.height, wallet_coins.height)` }),
    )
    .execute();
}

export async function clearCoinHeights(tx: Transaction, network: string, fork: number): Promise<void> {
  await tx
    .updateTable('wallet_coins')
    .set({ height: null })
    .where('network', '=', network)
    .where('height', '>', fork)
    .execute();
}

/** Maximum number of inputs to choose from for one transaction. */
const coinBatchSize = 400;

/**
 * Returns spendable coins, largest first: deposits with enough confirmations, and our own change with any number, since we rebroadcast its
 * parent ourselves. Locks them against other withdrawals.
 */
export async function lockSpendableCoins(
  tx: Transaction,
  network: string,
  deepestHeight: number,
): Promise<Coin[]> {
  const rows = await tx
    .selectFrom('wallet_coins as c')
    .innerJoin('wallet_addresses as a', 'a.id', 'c.address_id')
    .select(['c.txid', 'c.output_index', 'c.amount', 'a.branch', 'a.derivation_index'])
    .where('c.network', '=', network)
    .where('c.spent_by', 'is', null)
    .where((where) => where.or([where('c.height', '<=', deepestHeight), where('a.purpose', '=', 'change')]))
    .orderBy('c.amount', 'desc')
    .orderBy('c.txid')
    .orderBy('c.output_index')
    .limit(coinBatchSize)
    .forUpdate('c')
    .execute();
  return rows.map((row) => ({
    txid: row.txid,
    index: row.output_index,
    amount: toAmount(row.amount),
    branch: row.branch === 1 ? 1 : 0,
    addressIndex: row.derivation_index,
  }));
}

export async function markCoinsSpent(
  tx: Transaction,
  network: string,
  coins: readonly Pick<Coin, 'txid' | 'index'>[],
  payoutId: string,
): Promise<void> {
  for (const { txid, index } of coins) {
    await tx
      .updateTable('wallet_coins')
      .set({ spent_by: payoutId })
      .where('network', '=', network)
      .where('txid', '=', txid)
      .where('output_index', '=', index)
      .where('spent_by', 'is', null)
      .executeTakeFirstOrThrow();
  }
}
