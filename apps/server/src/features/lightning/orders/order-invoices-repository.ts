import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export interface OrderInvoiceRow {
  readonly orderPublicId: string;
  /** Of the order's owner. */
  readonly portfolioId: string;
  readonly msat: bigint;
  readonly description: string;
  readonly now: Date;
}

export async function insertOrderInvoice(tx: Transaction, row: OrderInvoiceRow): Promise<void> {
  await tx
    .insertInto('lightning_order_invoices')
    .values({
      order_public_id: row.orderPublicId,
      portfolio_id: row.portfolioId,
      msat: String(row.msat),
      description: row.description,
      asked_at: row.now,
    })
    .execute();
}

/** Returns the newest invoice of an order with what the node made; those columns are null until then. */
export function findNewestOrderInvoice(db: Database, orderPublicId: string) {
  return db
    .selectFrom('lightning_order_invoices as o')
    .leftJoin('lightning_invoices as i', 'i.id', 'o.invoice_id')
    .select(['o.msat', 'o.asked_at', 'i.request', 'i.expires_at', 'i.status'])
    .where('o.order_public_id', '=', orderPublicId)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type StoredRequest = Selectable<Tables['lightning_order_invoices']>;

/** Yields the invoices to be made that were asked for in a period, oldest first; those of one order, or of all. */
export function orderInvoicesToMake(
  db: Database,
  {
    after,
    until,
    orderPublicId,
  }: { readonly after: Date; readonly until: Date; readonly orderPublicId?: string },
): AsyncIterable<StoredRequest> {
  return iterateById(200, (id) =>
    db
      .selectFrom('lightning_order_invoices')
      .selectAll()
      .where('invoice_id', 'is', null)
      .where('asked_at', '>', after)
      .where('asked_at', '<=', until)
      .$if(orderPublicId !== undefined, (query) => query.where('order_public_id', '=', orderPublicId ?? ''))
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Stores the made invoice; returns false if another one was stored before. */
export async function linkInvoice(tx: Transaction, id: string, invoiceId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('lightning_order_invoices')
    .set({ invoice_id: invoiceId })
    .where('id', '=', id)
    .where('invoice_id', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Returns the order that an invoice pays. */
export async function findOrderOfInvoice(db: Database, invoiceId: string): Promise<string> {
  const row = await db
    .selectFrom('lightning_order_invoices')
    .select('order_public_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return row.order_public_id;
}
