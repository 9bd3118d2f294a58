import { cardCodeRetentionMs } from '@dukat/rules/gift-cards/limits';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { later } from '@dukat/rules/time/later';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type StoredGiftCard } from '../gift-cards-repository.ts';

const batchSize = 100;

/** Yields the id of each card that has expired with something left. A frozen card does not expire. */
export function expiredCards(db: Database, now: Date): AsyncGenerator<{ readonly id: string }> {
  return iterateById(batchSize, (after) =>
    whereExpired(db.selectFrom('gift_cards'), now).select('id').where('id', '>', after).orderBy('id'),
  );
}

/** Locks a card that has expired; undefined if something happened to it meanwhile. */
export function lockExpiredCard(tx: Transaction, id: string, now: Date): Promise<StoredGiftCard | undefined> {
  return findFirst(whereExpired(tx.selectFrom('gift_cards').forUpdate(), now).where('id', '=', id));
}

export async function noteExpired(tx: Transaction, { id }: StoredGiftCard, rest: Amount): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ remaining: '0', expired: formatAmount(rest), encrypted_code: null })
    .where('id', '=', id)
    .execute();
}

function whereExpired(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>, now: Date) {
  return chosen.where('remaining', '>', '0').where('frozen_at', 'is', null).where('expires_at', '<=', now);
}

/** Deletes the stored codes that are no longer kept for a resend, at most 10,000 at once. */
export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  await sql`
    update gift_cards set encrypted_code = null where id in (
      select id from gift_cards where encrypted_code is not null and delivered_at <= ${later(now, -cardCodeRetentionMs)}
      limit 10000)`.execute(db);
}
