import type { Selectable, SelectQueryBuilder } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type StoredGiftCard } from '../gift-cards-repository.ts';

const batchSize = 100;

type BouncedCard = Pick<Selectable<Tables['gift_cards']>, 'id'>;

/** Yields each card whose code was mailed and did not arrive, which its buyer does not know yet. */
export function bouncedCards(db: Database): AsyncGenerator<BouncedCard> {
  return iterateRows<BouncedCard>(batchSize, (last, limit) => {
    const bounced = whereBounced(db.selectFrom('gift_cards')).select('id');
    const next = last === undefined ? bounced : bounced.where('id', '>', last.id);
    return next.orderBy('id').limit(limit).execute();
  });
}

/** Locks such a card; undefined if another job reports it or it has changed. */
export function lockBouncedCard(tx: Transaction, id: string): Promise<StoredGiftCard | undefined> {
  return findFirst(whereBounced(tx.selectFrom('gift_cards').forUpdate().skipLocked()).where('id', '=', id));
}

/** The mail is looked at no more; another one gets its own report. */
export async function noteBounced(tx: Transaction, { id }: StoredGiftCard, now: Date): Promise<void> {
  const bounced = { bounced_at: now, mailed_as: null };
  await tx.updateTable('gift_cards').set(bounced).where('id', '=', id).execute();
}

/** The new address gets the code by the next delivery. The database refuses a second change. */
export async function storeAddress(
  tx: Transaction,
  { id }: StoredGiftCard,
  { recipientEmail, now }: { readonly recipientEmail: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({
      recipient_email: recipientEmail,
      readdressed_at: now,
      bounced_at: null,
      delivered_at: null,
      mailed_as: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that a holder of the code has seen the card. */
export async function noteOpened(tx: Transaction, { id }: StoredGiftCard, now: Date): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

function whereBounced(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>) {
  return chosen
    .where('status', '=', 'PAID')
    .where('encrypted_code', 'is not', null)
    .where(condition`mailed_as in (
      select message_id from mails where template = 'gift_card_arrived' and failed_at is not null)`);
}
