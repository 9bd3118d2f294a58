import { mailboxOf } from '@dukat/rules/referral/code';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type StoredGiftCard } from '../gift-cards-repository.ts';

const batchSize = 100;

type DueCard = Pick<Selectable<Tables['gift_cards']>, 'id' | 'deliver_at' | 'recipient_email'>;

/** Yields each card whose code is to be mailed now, in the order of delivery. */
export function dueCards(db: Database, now: Date): AsyncGenerator<DueCard> {
  return iterateRows<DueCard>(batchSize, (last, limit) => {
    const due = whereDue(db.selectFrom('gift_cards'), now).select(['id', 'deliver_at', 'recipient_email']);
    const next =
      last === undefined ? due : due.where(condition`(deliver_at, id) > (${last.deliver_at}, ${last.id})`);
    return next.orderBy('deliver_at').orderBy('id').limit(limit).execute();
  });
}

/** Locks a card whose code is to be mailed; undefined if another job mails or has mailed it, or if it is locked otherwise. */
export function lockDueCard(tx: Transaction, id: string, now: Date): Promise<StoredGiftCard | undefined> {
  const all = tx.selectFrom('gift_cards').forUpdate().skipLocked();
  return findFirst(whereDue(all, now).where('id', '=', id));
}

export async function noteDelivered(
  tx: Transaction,
  id: string,
  { mailedAs, now }: { readonly mailedAs: string; readonly now: Date },
): Promise<void> {
  const delivered = { delivered_at: now, mailed_as: mailedAs };
  await tx.updateTable('gift_cards').set(delivered).where('id', '=', id).execute();
}

export async function noteResent(
  tx: Transaction,
  { id }: StoredGiftCard,
  { mailedAs, count, from }: { readonly mailedAs: string; readonly count: number; readonly from: Date },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ resends: count, resends_from: from, mailed_as: mailedAs, bounced_at: null })
    .where('id', '=', id)
    .execute();
}

/** Reports whether the last mail with the code is neither sent nor given up. */
export async function isMailUnderway(tx: Transaction, { id }: StoredGiftCard): Promise<boolean> {
  const row = await tx
    .selectFrom('gift_cards as c')
    .innerJoin('mails as m', 'm.message_id', 'c.mailed_as')
    .select('m.id')
    .where('c.id', '=', id)
    .where('m.sent_at', 'is', null)
    .where('m.failed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one more mail with a code to the mailbox of an address; returns false if that had the most for a day. Mails of other transactions to
 * the mailbox are counted one after the other.
 */
export async function countMailTo(
  tx: Transaction,
  address: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<boolean> {
  const ended = later(now, -dayMs);
  const { rows } = await sql`
    insert into gift_card_mailboxes as m (mailbox, mails, counted_from) values (${mailboxOf(address)}, 1, ${now})
    on conflict (mailbox) do update
       set mails = case when m.counted_from <= ${ended} then 1 else m.mails + 1 end,
           counted_from = case when m.counted_from <= ${ended} then excluded.counted_from else m.counted_from end
     where m.counted_from <= ${ended} or m.mails < ${most}
    returning mails`.execute(tx);
  return rows.length > 0;
}

function whereDue(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>, now: Date) {
  return (
    chosen
      .where('status', '=', 'PAID')
      .where('delivered_at', 'is', null)
      .where('encrypted_code', 'is not', null)
      // A chargeback may have taken all of it.
      .where('remaining', '>', '0')
      .where('recipient_email', 'is not', null)
      .where('frozen_at', 'is', null)
      .where('disputed_at', 'is', null)
      .where('deliver_at', '<=', now)
  );
}
