import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SentInBlock } from '../chain-port.ts';
import type { StoredWithdrawal } from '../withdrawals/withdrawals-repository.ts';
import '../wallets-tables.ts';

/** Those of the transactions that our records know, whatever became of them. */
export async function findKnownTransactions(
  tx: Transaction,
  network: string,
  txids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ txid: string }>`
    select txid from wallet_withdrawals where network = ${network} and txid = any(${[...txids]}::text[])
    union all
    select txid from wallet_sweeps where network = ${network} and txid = any(${[...txids]}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ txid }) => txid));
}

/** A number that the chain has seen is never used again. */
export async function skipUsedNonces(tx: Transaction, network: string, nextNonce: number): Promise<void> {
  await tx
    .updateTable('wallet_networks')
    .set({ next_nonce: sql<string>`greatest(next_nonce, ${nextNonce}::bigint)` })
    .where('network', '=', network)
    .execute();
}

/** Removes coins that transactions have spent which our records do not know. */
export async function removeSpentCoins(
  tx: Transaction,
  network: string,
  spent: SentInBlock['spent'],
): Promise<void> {
  for (const { txid, index } of spent) {
    await tx
      .deleteFrom('wallet_coins')
      .where('network', '=', network)
      .where('txid', '=', txid)
      .where('output_index', '=', index)
      .where('spent_by', 'is', null)
      .execute();
  }
}

/** Withdrawals that are not signed and send exactly this, oldest first and locked. */
export async function lockUnsignedOf(
  tx: Transaction,
  { network, asset, amount }: { readonly network: string; readonly asset: string; readonly amount: string },
): Promise<readonly StoredWithdrawal[]> {
  return tx
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('network', '=', network)
    .where('asset', '=', asset)
    .where('amount', '=', amount)
    .where('status', '=', 'stored')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The portfolios that have sent to this address. */
export async function portfoliosSentTo(
  tx: Transaction,
  network: string,
  address: string,
): Promise<readonly (string | null)[]> {
  const rows = await tx
    .selectFrom('wallet_withdrawals')
    .select('portfolio_id')
    .distinct()
    .where('network', '=', network)
    .where('address', '=', address)
    .execute();
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}

export interface SentBefore {
  readonly txid: string;
  readonly nonce: string | null;
  readonly networkFee: string | null;
  readonly height: number | null;
}

/** Stores that the withdrawal was sent by a transaction whose bytes were lost with the database. */
export async function recordWithdrawalSent(tx: Transaction, id: string, sent: SentBefore): Promise<void> {
  await tx
    .updateTable('wallet_withdrawals')
    .set({
      status: 'sent',
      txid: sent.txid,
      nonce: sent.nonce,
      network_fee: sent.networkFee ?? '0',
      height: sent.height,
      problem: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .execute();
}
