import { toAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { heldBecause } from '../lightning/lightning-facade.ts';

/** Returns the internal id of the user's own wallet; undefined for one that is removed or another user's. */
export async function findOwnWallet(
  db: Database,
  userId: string,
  publicId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('lightning_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the numbers of unread donations by wallet; wallets without any are absent. */
export async function countUnread(
  db: Database,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (walletIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('donations')
    .select(({ fn }) => ['wallet_id', fn.countAll<string>().as('count')])
    .where('wallet_id', 'in', walletIds)
    .where('paid_at', 'is not', null)
    .where('is_seen', '=', false)
    .groupBy('wallet_id')
    .execute();
  return new Map(rows.map((row) => [row.wallet_id, Number(row.count)]));
}

/** Returns a page of the donations that a wallet received, newest first, and their number. */
export async function listReceived(
  db: Database,
  walletId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const received = db
    .selectFrom('donations')
    .where('wallet_id', '=', walletId)
    .where('paid_at', 'is not', null);
  const rows = await received
    .selectAll()
    .select(heldBecause(sql.ref('donations.payment_hash')).as('heldBecause'))
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const donations = rows.map(({ amount, paid_at: paidAt, ...row }) => {
    assert(amount !== null && paidAt !== null, 'expected a paid donation');
    return { ...row, amount: toAmount(amount), paidAt };
  });
  return { donations, total: await countRows(received) };
}

/** Changes who reads a received donation. One that an operator hid stays hidden. */
export async function setVisibility(
  tx: Transaction,
  walletId: string,
  publicId: string,
  visibility: 'public' | 'hidden',
): Promise<Result<undefined, 'donation_unknown' | 'donation_blocked'>> {
  const donation = await tx
    .selectFrom('donations')
    .select(['id', 'report_decision'])
    .where('wallet_id', '=', walletId)
    .where('public_id', '=', publicId)
    .where('paid_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (donation === undefined) return refuse('donation_unknown');
  if (donation.report_decision === 'hidden') return refuse('donation_blocked');
  await tx.updateTable('donations').set({ visibility }).where('id', '=', donation.id).execute();
  return accept(undefined);
}

/** Marks a received donation and older ones as read; returns false if the wallet has no such donation. */
export async function markSeen(tx: Transaction, walletId: string, publicId: string): Promise<boolean> {
  const newest = await tx
    .selectFrom('donations')
    .select(['id', 'paid_at'])
    .where('wallet_id', '=', walletId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (newest === undefined || newest.paid_at === null) return false;
  // The job that reports donations changes several rows of the wallet too, in another order.
  await tx.selectFrom('lightning_wallets').select('id').where('id', '=', walletId).forUpdate().execute();
  await tx
    .updateTable('donations')
    .set({ is_seen: true })
    .where('wallet_id', '=', walletId)
    .where('is_seen', '=', false)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('paid_at', 'id'), '<=', tuple(newest.paid_at, newest.id)))
    .execute();
  return true;
}
