import type { Donation } from '@dukat/rules/donations/donation-request';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { isCanceledInvoice } from '../../lightning/lightning-facade.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';

/** Returns the wallet that is paid at an alias or public id; undefined if it is removed. */
export async function findPayableWallet(
  db: Database,
  by: { readonly alias: string } | { readonly publicId: string },
): Promise<WalletRow | undefined> {
  const [column, value] =
    'alias' in by ? (['alias', by.alias] as const) : (['public_id', by.publicId] as const);
  return db
    .selectFrom('lightning_wallets')
    .selectAll()
    .where(column, '=', value)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Stores the text of a wallet's version on a host, and returns the one that was stored first. */
export async function storeMetadata(
  db: Database,
  { id: walletId, version }: WalletRow,
  host: string,
  metadata: string,
): Promise<string> {
  const find = () =>
    db
      .selectFrom('lightning_wallet_texts')
      .select('metadata')
      .where('wallet_id', '=', walletId)
      .where('version', '=', version)
      .where('host', '=', host)
      .executeTakeFirst();
  const stored = await find();
  if (stored !== undefined) return stored.metadata;
  await db
    .insertInto('lightning_wallet_texts')
    .values({ wallet_id: walletId, version, host, metadata })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.metadata ?? metadata;
}

export function countOpenDonations(db: Database, walletId: string, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('donations')
      .where('wallet_id', '=', walletId)
      .where('paid_at', 'is', null)
      .where('expires_at', '>', now),
  );
}

/** Locks a wallet, so that concurrent requests count each other's invoices; undefined if it changed or was removed meanwhile. */
export async function lockWalletVersion(
  tx: Transaction,
  { id, version }: WalletRow,
): Promise<WalletRow | undefined> {
  return tx
    .selectFrom('lightning_wallets')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .where('disabled_reason', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDonation(
  tx: Transaction,
  row: {
    readonly publicId: string;
    readonly walletId: string;
    readonly paymentHash: string;
    readonly donation: Donation;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('donations')
    .values({
      public_id: row.publicId,
      wallet_id: row.walletId,
      payment_hash: row.paymentHash,
      comment: row.donation.comment,
      payer_name: row.donation.payerName,
      payer_email: row.donation.payerEmail,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Whether it is the hash of an invoice of any wallet, also of one that was disabled or removed since. */
export async function isDonation(db: Database, paymentHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('donations')
    .select('id')
    .where('payment_hash', '=', paymentHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDonationPaid(
  tx: Transaction,
  paymentHash: string,
  amount: Amount,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('donations')
    .set({ amount: formatAmount(amount), paid_at: now })
    .where('payment_hash', '=', paymentHash)
    .execute();
}

/** Deletes what payers wrote into invoices that expired before the given time, are unpaid and canceled. */
export async function deleteUnpaidBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from donations where paid_at is null and id in (
        select id from donations
         where paid_at is null and expires_at < ${before} and ${isCanceledInvoice(sql.ref('donations.payment_hash'))}
         order by expires_at limit ${limit})`,
  );
}
