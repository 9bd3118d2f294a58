import { type Amount, formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import type { WaitingReason } from '@dukat/rules/orders/payment-decision';
import { sql } from 'kysely';
import { instantArray, plainArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export interface StoredPayment {
  readonly id: string;
  readonly publicId: string;
  readonly orderId: string;
  readonly orderPublicId: string;
  readonly source: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly senderLabel: string;
  readonly status: Tables['order_payments']['status'];
  readonly reason: WaitingReason | null;
}

function payments(db: Database) {
  return db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.public_id as publicId',
      'p.order_id as orderId',
      'o.public_id as orderPublicId',
      'p.source',
      'p.asset',
      'p.amount',
      'p.sender_label as senderLabel',
      'p.status',
      'p.reason',
    ]);
}

export async function findPayment(db: Database, publicId: string): Promise<StoredPayment | undefined> {
  const row = await payments(db).where('p.public_id', '=', publicId).executeTakeFirst();
  return row && { ...row, amount: toAmount(row.amount) };
}

export async function findPaymentBySource(db: Database, source: string): Promise<StoredPayment | undefined> {
  const row = await payments(db).where('p.source', '=', source).executeTakeFirst();
  return row && { ...row, amount: toAmount(row.amount) };
}

/** Returns an order's payments that wait for their payer's choice, oldest first. */
export async function findWaitingPayments(db: Database, orderId: string): Promise<readonly StoredPayment[]> {
  const rows = await payments(db)
    .where('p.order_id', '=', orderId)
    .where('p.status', '=', 'waiting')
    .orderBy('p.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}

/**
 * Returns the order that a payment has paid; undefined while it waits for its payer's choice, and if it was returned.
 */
export async function findOrderPaidBy(db: Database, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', (join) =>
      join.on((eb) => eb('o.id', '=', eb.fn.coalesce('p.new_order_id', 'p.order_id'))),
    )
    .select('o.public_id')
    .where('p.source', '=', source)
    .where('p.status', 'in', ['applied', 'joined', 'traded'])
    .executeTakeFirst();
  return row?.public_id;
}

/** Records the choice; returns false if another request has chosen before. */
export async function decidePaymentRow(
  tx: Transaction,
  payment: StoredPayment,
  status: 'traded' | 'sent_back',
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('order_payments')
    .set({ status, decided_at: now })
    .where('id', '=', payment.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/**
 * Changes a waiting payment's amount by `more`: reduced by a part that leaves a rest, or raised by one that returned.
 * Returns false if it does not wait. The caller has locked the order.
 */
export async function changeWaitingAmount(tx: Transaction, source: string, more: Amount): Promise<boolean> {
  const changed = await tx
    .updateTable('order_payments')
    .set((eb) => ({
      amount: eb('amount', '+', formatAmount(more)),
      gross: eb('gross', '+', formatAmount(more)),
    }))
    .where('source', '=', source)
    .where('status', '=', 'waiting')
    .where('amount', '>', formatAmount(negate(more)))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Stores the worth in crowns of returned coins; null if they did not arrive. */
export async function noteReturnedWorth(tx: Transaction, id: string, crowns: Amount | null): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ returned_worth: crowns === null ? null : formatAmount(crowns) })
    .where('id', '=', id)
    .execute();
}

export async function linkToNewOrder(
  tx: Transaction,
  payment: StoredPayment,
  newOrderId: string,
): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ new_order_id: newOrderId })
    .where('id', '=', payment.id)
    .execute();
}

export interface NewPayment {
  readonly publicId: string;
  readonly orderId: string;
  readonly source: string;
  readonly asset: string;
  readonly amount: Amount;
  /** The received amount before the deposit fee. */
  readonly gross: Amount;
  readonly senderLabel: string;
  /** Null if the order takes it at once. */
  readonly waitingReason: WaitingReason | null;
  readonly arrivedAt: Date;
  readonly now: Date;
}

export async function insertPayments(tx: Transaction, payments: readonly NewPayment[]): Promise<void> {
  const of = (part: (payment: NewPayment) => string | null) => textArray(payments.map(part));
  const instants = (part: (payment: NewPayment) => Date | null) => instantArray(payments.map(part));
  await sql`
    insert into order_payments (public_id, order_id, source, asset, amount, gross, sender_label, status, reason,
                                arrived_at, decided_at)
    select p.public_id, p.order_id, p.source, p.asset, p.amount, p.gross, p.sender_label,
           case when p.reason is null then 'applied' else 'waiting' end, p.reason, p.arrived_at, p.decided_at
      from unnest(${of(({ publicId }) => publicId)}::text[], ${of(({ orderId }) => orderId)}::bigint[],
                  ${of(({ source }) => source)}::text[], ${of(({ asset }) => asset)}::text[],
                  ${of(({ amount }) => formatAmount(amount))}::numeric[],
                  ${of(({ gross }) => formatAmount(gross))}::numeric[],
                  ${of(({ senderLabel }) => senderLabel)}::text[],
                  ${of(({ waitingReason }) => waitingReason)}::text[],
                  ${instants(({ arrivedAt }) => arrivedAt)}::timestamptz[],
                  ${instants(({ waitingReason, now }) => (waitingReason === null ? now : null))}::timestamptz[])
        with ordinality as p (public_id, order_id, source, asset, amount, gross, sender_label, reason, arrived_at,
                              decided_at, position)
     order by p.position`.execute(tx);
}

/** Returns the subset of the sources that already have a stored payment. */
export async function knownSources(
  tx: Transaction,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('order_payments')
    .select('source')
    .where('source', '=', sql<string>`any (${textArray(sources)}::text[])`)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** Money that waits for its payer's choice. */
export interface WaitingSum {
  readonly orderId: string;
  /** The received amount. */
  readonly gross: Amount;
  /** The part of it that is left for the order. */
  readonly amount: Amount;
}

/** Returns the waiting sums of these orders. */
export async function waitingSums(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<readonly WaitingSum[]> {
  const rows = await tx
    .selectFrom('order_payments')
    .select(['order_id as orderId', 'gross', 'amount'])
    .where('order_id', '=', sql<string>`any (${plainArray(orderIds)}::bigint[])`)
    .where('status', '=', 'waiting')
    .execute();
  return rows.map(({ orderId, gross, amount }) => ({
    orderId,
    gross: toAmount(gross),
    amount: toAmount(amount),
  }));
}

/** Adds the earlier short payments to the price, and returns their amounts. */
export async function joinWaitingPayments(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<readonly Amount[]> {
  const joined = await tx
    .updateTable('order_payments')
    .set({ status: 'joined', decided_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .returning('amount')
    .execute();
  return joined.map(({ amount }) => toAmount(amount));
}

const maxPayments = 100;

/** Returns every payment that arrived for the order, oldest first, for operators. */
export async function findOrderPayments(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('order_payments')
    .select([
      'source',
      'asset',
      'amount',
      'sender_label as sender',
      'status',
      'reason',
      'arrived_at as arrivedAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(maxPayments)
    .execute();
  return rows.map((row) => ({ ...row, amount: formatAmount(toAmount(row.amount)) }));
}

/** Returns when the order's newest payment arrived; undefined if it was paid from the balance. */
export async function findLastArrival(db: Database, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_payments')
    .select('arrived_at')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['applied', 'joined'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.arrived_at;
}
