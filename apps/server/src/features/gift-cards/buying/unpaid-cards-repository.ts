import type { Selectable, SelectQueryBuilder } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { findFirst, type StoredGiftCard, toCard } from '../gift-cards-repository.ts';

const batchSize = 100;

type UnpaidCard = Pick<Selectable<Tables['gift_cards']>, 'id' | 'due_at' | 'public_id' | 'payment_type'>;

/** Yields each card whose time for a payment from outside has ended, oldest first. */
export function unpaidCards(db: Database, now: Date): AsyncGenerator<UnpaidCard> {
  return iterateRows<UnpaidCard>(batchSize, (last, limit) => {
    const unpaid = whereUnpaid(db.selectFrom('gift_cards'), now).select([
      'id',
      'due_at',
      'public_id',
      'payment_type',
    ]);
    const next =
      last === undefined ? unpaid : unpaid.where(condition`(due_at, id) > (${last.due_at}, ${last.id})`);
    return next.orderBy('due_at').orderBy('id').limit(limit).execute();
  });
}

/** Locks an unpaid card; undefined if it was paid or cancelled meanwhile. */
export function lockUnpaidCard(tx: Transaction, id: string, now: Date): Promise<StoredGiftCard | undefined> {
  return findFirst(whereUnpaid(tx.selectFrom('gift_cards').forUpdate(), now).where('id', '=', id));
}

export async function storeDueTime(tx: Transaction, { id }: StoredGiftCard, dueAt: Date): Promise<void> {
  await tx.updateTable('gift_cards').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** The newest cards of a status that are paid by bank transfer. */
export async function findNewestByBank(
  db: Database,
  status: 'CREATED' | 'CANCELLED',
  limit: number,
): Promise<readonly StoredGiftCard[]> {
  const ofStatus = db.selectFrom('gift_cards').selectAll().where('status', '=', status);
  const byBank = ofStatus.where('payment_type', '=', 'BANK_TRANSFER');
  return (await byBank.orderBy('id', 'desc').limit(limit).execute()).map(toCard);
}

function whereUnpaid(chosen: SelectQueryBuilder<Tables, 'gift_cards', object>, now: Date) {
  return chosen.where('status', '=', 'CREATED').where('due_at', '<=', now);
}
