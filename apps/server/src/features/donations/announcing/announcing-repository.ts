import type { DonationNotices } from '@dukat/rules/donations/lightning-wallet';
import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns the wallets with unreported donations whose owners may be written to now. */
export async function dueWallets(db: Database, now: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from lightning_wallets w
     where (w.next_notice_at is null or w.next_notice_at <= ${now})
       and exists (select from donations d where d.wallet_id = w.id and d.paid_at is not null and not d.is_announced)
     order by w.next_notice_at nulls first, w.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DueWallet {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly notices: DonationNotices;
}

/** Locks those that are still due and that no other process is writing about. */
export async function lockDueWallets(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<readonly DueWallet[]> {
  return tx
    .selectFrom('lightning_wallets')
    .select(['id', 'user_id', 'name', 'notices'])
    .where('id', 'in', [...ids])
    .where((row) => row.or([row('next_notice_at', 'is', null), row('next_notice_at', '<=', now)]))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

interface Sum {
  readonly count: number;
  readonly amount: Amount;
}

/** Marks a wallet's unreported donations as reported, and returns their number and sum. */
export async function takeUnannounced(tx: Transaction, walletId: string): Promise<Sum> {
  const { rows } = await sql<{ count: string; amount: string }>`
    with taken as (
      update donations d set is_announced = true where d.wallet_id = ${walletId} and d.paid_at is not null and not d.is_announced returning d.amount)
    select count(*) as count, coalesce(sum(amount), 0) as amount from taken`.execute(tx);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), amount: toAmount(row?.amount ?? '0') };
}

/** Sets the earliest time of the next message about a wallet. */
export async function setNextNotice(tx: Transaction, walletId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('lightning_wallets')
    .set({ next_notice_at: at, notice_attempts: 0 })
    .where('id', '=', walletId)
    .execute();
}

/** Postpones a message that could not be written. After the last attempt its donations count as reported. */
export async function postponeNotice(
  tx: Transaction,
  walletId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> {
  const { rows } = await sql<{ attempts: number }>`
    update lightning_wallets
       set notice_attempts = notice_attempts + 1,
           next_notice_at = ${now}::timestamptz + make_interval(secs => 30 * 3 ^ notice_attempts)
     where id = ${walletId} returning notice_attempts as attempts`.execute(tx);
  if ((rows[0]?.attempts ?? 0) < most) return;
  await takeUnannounced(tx, walletId);
  await setNextNotice(tx, walletId, null);
}
