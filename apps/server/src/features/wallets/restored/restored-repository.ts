import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SentInBlock } from '../chain-port.ts';
import type { StoredPayout } from '../payouts/payouts-repository.ts';

/** Returns those transactions that are in our records, in any state. */
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

/** Raises the next nonce, so that a nonce seen by the chain is never used again. */
export async function skipUsedNonces(tx: Transaction, network: string, nextNonce: number): Promise<void> {
  await tx
    .updateTable('wallet_networks')
    .set({ next_nonce: sql<string>`greatest(next_nonce, ${nextNonce}::bigint)` })
    .where('network', '=', network)
    .execute();
}

/** Removes coins that were spent by transactions unknown to our records. */
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

/** Locks the unsigned withdrawals with exactly this network, asset and amount, oldest first. */
export async function lockUnsignedPayouts(
  tx: Transaction,
  { network, asset, amount }: { readonly network: string; readonly asset: string; readonly amount: string },
): Promise<readonly StoredPayout[]> {
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

/** Returns the portfolios that have sent to this address. */
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

/** Marks the withdrawal as sent by a transaction whose bytes were lost with the database. */
export async function recordPayoutSent(tx: Transaction, id: string, sent: SentBefore): Promise<void> {
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
