import { cardCodeRetentionMs } from '@dukat/rules/gift-cards/limits';
import { type Amount, add, formatAmount, subtract } from '@dukat/rules/money/amount';
import { later } from '@dukat/rules/time/later';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type StoredGiftCard } from '../gift-cards-repository.ts';

const batchSize = 100;

type ExpiredCard = Pick<Selectable<Tables['gift_cards']>, 'id' | 'expires_at'>;

/** Yields each card that has expired with something left, oldest first. A frozen card does not expire. */
export function expiredCards(db: Database, now: Date): AsyncGenerator<ExpiredCard> {
  return iterateRows<ExpiredCard>(batchSize, (last, limit) => {
    const expired = whereExpired(db.selectFrom('gift_cards'), now).select(['id', 'expires_at']);
    const next =
      last === undefined
        ? expired
        : expired.where(condition`(expires_at, id) > (${last.expires_at}, ${last.id})`);
    return next.orderBy('expires_at').orderBy('id').limit(limit).execute();
  });
}

/** Locks a card that has expired; undefined if it was claimed, frozen or extended meanwhile. */
export function lockExpiredCard(tx: Transaction, id: string, now: Date): Promise<StoredGiftCard | undefined> {
  return findFirst(whereExpired(tx.selectFrom('gift_cards').forUpdate(), now).where('id', '=', id));
}

/** Records a credited part and returns the reference of its posting. The card must be locked. */
export async function insertExpiry(
  tx: Transaction,
  { id, publicId, remaining, expired }: StoredGiftCard,
  { amount, now }: { readonly amount: Amount; readonly now: Date },
): Promise<string> {
  const earlier = await countRows(tx.selectFrom('gift_card_expiries').where('card_id', '=', id));
  const reference = `gift-card-expired:${publicId}${earlier === 0 ? '' : `:${earlier + 1}`}`;
  const values = { reference, card_id: id, amount: formatAmount(amount), credited_at: now };
  await tx.insertInto('gift_card_expiries').values(values).execute();
  const rest = formatAmount(subtract(remaining, amount));
  await tx
    .updateTable('gift_cards')
    .set({ remaining: rest, expired: formatAmount(add(expired, amount)), encrypted_code: null })
    .where('id', '=', id)
    .execute();
  return reference;
}

function whereExpired(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>, now: Date) {
  return chosen
    .where('remaining', '>', '0')
    .where('frozen_at', 'is', null)
    .where('disputed_at', 'is', null)
    .where('expires_at', '<=', now);
}

/** Deletes the stored codes that are no longer kept for a resend, at most 10,000 at once. */
export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  await sql`
    update gift_cards set encrypted_code = null where id in (
      select id from gift_cards
       where encrypted_code is not null and coalesce(delivered_at, paid_at) <= ${later(now, -cardCodeRetentionMs)}
         and (delivered_at is not null or recipient_email is null)
       limit 10000)`.execute(db);
}
