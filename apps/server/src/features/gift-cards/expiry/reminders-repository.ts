import type { Selectable, SelectQueryBuilder } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type PaidGiftCard, requirePaid } from '../gift-cards-repository.ts';

const batchSize = 100;

type RemindedCard = Pick<Selectable<Tables['gift_cards']>, 'id' | 'remind_at'>;

/** Yields each card with something left of whose end its buyer and recipient are to be reminded, oldest reminder first. */
export function cardsToRemind(db: Database, now: Date): AsyncGenerator<RemindedCard> {
  return iterateRows<RemindedCard>(batchSize, (last, limit) => {
    const due = whereToRemind(db.selectFrom('gift_cards'), now).select(['id', 'remind_at']);
    const next =
      last === undefined ? due : due.where(condition`(remind_at, id) > (${last.remind_at}, ${last.id})`);
    return next.orderBy('remind_at').orderBy('id').limit(limit).execute();
  });
}

/** Locks such a card; undefined if another job has reminded meanwhile, or if the card is locked otherwise. */
export async function lockToRemind(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<PaidGiftCard | undefined> {
  const due = whereToRemind(tx.selectFrom('gift_cards').forUpdate().skipLocked(), now);
  const card = await findFirst(due.where('id', '=', id));
  return card && requirePaid(card);
}

export async function storeNextReminder(tx: Transaction, id: string, remindAt: Date | null): Promise<void> {
  await tx.updateTable('gift_cards').set({ remind_at: remindAt }).where('id', '=', id).execute();
}

function whereToRemind(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>, now: Date) {
  return chosen
    .where('remaining', '>', '0')
    .where('frozen_at', 'is', null)
    .where('disputed_at', 'is', null)
    .where('remind_at', '<=', now);
}
