import { later } from '@dukat/rules/time/later';
import { personalTransferWaitMs } from '@dukat/rules/withdrawals/personal-transfer';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import {
  findFirst,
  type Page,
  readPage,
  type StoredWithdrawal,
  type WithdrawalsPage,
} from '../withdrawals-repository.ts';

/** Returns when the sender's money first reached the owner of the address, or undefined if it never did. */
export async function firstReachedAt(
  db: Database,
  { userId, recipient }: { readonly userId: string; readonly recipient: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('withdrawals')
    .select('ended_at')
    .where('user_id', '=', userId)
    .where('recipient', '=', recipient)
    .where('status', '=', 'final')
    .orderBy('ended_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? undefined;
}

/** Whether this person has ever accepted a transfer of the sender. */
export async function hasAcceptedFrom(
  db: Database,
  { senderId, takerId }: { readonly senderId: string; readonly takerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('taken_by', '=', takerId)
    .where('user_id', '=', senderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the transfers that wait for the owner of the address, newest first. */
export function offeredTo(
  db: Database,
  { recipient, now }: { readonly recipient: string; readonly now: Date },
  page: Page,
): Promise<WithdrawalsPage> {
  const waiting = db
    .selectFrom('withdrawals')
    .where('recipient', '=', recipient)
    .where('status', '=', 'offered')
    .where('expires_at', '>', now);
  return readPage(waiting, page);
}

/** Locks a transfer to the address until the transaction ends. */
export function lockTransferFor(
  tx: Transaction,
  { publicId, recipient }: { readonly publicId: string; readonly recipient: string },
): Promise<StoredWithdrawal | undefined> {
  const its = tx
    .selectFrom('withdrawals')
    .where('public_id', '=', publicId)
    .where('recipient', '=', recipient)
    // The recipient must not see a transfer before its sender has confirmed it.
    .where('confirmed_at', 'is not', null);
  return findFirst(its.forUpdate());
}

/** Offers the transfer to the owner of the address until it expires. */
export async function noteOffering(
  tx: Transaction,
  publicId: string,
  { isApproved, now }: { readonly isApproved: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      status: 'offered',
      expires_at: later(now, personalTransferWaitMs),
      ...(isApproved && { approved_at: now }),
    })
    .where('public_id', '=', publicId)
    .execute();
}

/** Records that the recipient was mailed. Returns false if that happened before. */
export async function noteOffered(tx: Transaction, publicId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({ offered_at: now })
    .where('public_id', '=', publicId)
    .where('offered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteAccepted(
  tx: Transaction,
  publicId: string,
  {
    takerId,
    portfolioId,
    now,
  }: { readonly takerId: string; readonly portfolioId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ status: 'final', handed_at: now, ended_at: now, taken_by: takerId, taken_into: portfolioId })
    .where('public_id', '=', publicId)
    .execute();
}
