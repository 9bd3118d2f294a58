import type { SelectQueryBuilder } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type StoredGiftCard } from '../gift-cards-repository.ts';

const batchSize = 100;

/** Yields the id of each card whose code is to be mailed now. */
export function dueCards(db: Database, now: Date): AsyncGenerator<{ readonly id: string }> {
  return iterateById(batchSize, (after) =>
    whereDue(db.selectFrom('gift_cards'), now).select('id').where('id', '>', after).orderBy('id'),
  );
}

/** Locks a card whose code is to be mailed; undefined if another job mails or has mailed it, or if it is locked otherwise. */
export function lockDueCard(tx: Transaction, id: string, now: Date): Promise<StoredGiftCard | undefined> {
  const all = tx.selectFrom('gift_cards').forUpdate().skipLocked();
  return findFirst(whereDue(all, now).where('id', '=', id));
}

export async function noteDelivered(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('gift_cards').set({ delivered_at: now }).where('id', '=', id).execute();
}

export async function noteResent(
  tx: Transaction,
  { id }: StoredGiftCard,
  { count, from }: { readonly count: number; readonly from: Date },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ resends: count, resends_from: from })
    .where('id', '=', id)
    .execute();
}

function whereDue(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>, now: Date) {
  return chosen
    .where('status', '=', 'PAID')
    .where('delivered_at', 'is', null)
    .where('recipient_email', 'is not', null)
    .where('frozen_at', 'is', null)
    .where('deliver_at', '<=', now);
}
