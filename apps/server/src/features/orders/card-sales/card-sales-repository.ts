import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

/** The newest sale for a gift card: a waiting payment that its payer trades makes another one. */
export async function findCardSale(db: Database, cardPublicId: string): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('card_public_id', '=', cardPublicId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && storedOrder(row);
}

/** Locks the sales for a card that wait for coins. Sales are locked before their card. */
export async function lockUnpaidSales(
  tx: Transaction,
  cardPublicId: string,
): Promise<readonly StoredOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('card_public_id', '=', cardPublicId)
    .where('status', '=', 'WAITING_FOR_PAYMENT')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(storedOrder);
}

/** Reports whether coins for a card have been seen, wait for a decision or are being sold. */
export async function isCardSold(db: Database, cardPublicId: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('card_public_id', '=', cardPublicId)
    .where(
      condition`(status in ('WAITING_FOR_DEPOSIT_CONFIRMATION', 'TRADING', 'SLEEPING', 'CANCEL_PENDING')
        or exists (select 1 from order_payments p where p.order_id = orders.id and p.status = 'waiting'))`,
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
