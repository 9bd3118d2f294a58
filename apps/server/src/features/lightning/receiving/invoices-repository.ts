import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Selectable } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import type { MadeInvoice, SettledInvoice } from '../node-port.ts';

export type StoredInvoice = Selectable<Tables['lightning_invoices']>;

/** Unique name of a payment outside this slice. */
export const paymentSource = ({ payment_hash }: Pick<StoredInvoice, 'payment_hash'>) =>
  `lightning:${payment_hash}`;

export interface InvoiceRow extends MadeInvoice {
  readonly portfolioId: string;
  readonly purpose: string;
  readonly description: string | null;
  readonly msat: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertInvoice(tx: Transaction, invoice: InvoiceRow): Promise<StoredInvoice> {
  return tx
    .insertInto('lightning_invoices')
    .values({
      payment_hash: invoice.paymentHash,
      request: invoice.request,
      portfolio_id: invoice.portfolioId,
      purpose: invoice.purpose,
      description: invoice.description,
      msat: invoice.msat === null ? null : String(invoice.msat),
      status: 'CREATED',
      created_at: invoice.createdAt,
      expires_at: invoice.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the invoice of a payment. Stores an unknown one first, so that its payment is booked once. */
export async function lockPaidInvoice(
  tx: Transaction,
  { paymentHash }: SettledInvoice,
  now: Date,
): Promise<StoredInvoice> {
  await tx
    .insertInto('lightning_invoices')
    .values({ payment_hash: paymentHash, status: 'CREATED', created_at: now, expires_at: now })
    .onConflict((conflict) => conflict.column('payment_hash').doNothing())
    .execute();
  return tx
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockInvoice(tx: Transaction, id: string): Promise<StoredInvoice> {
  return tx
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the invoice of a hash that was made for a portfolio. */
export async function lockOwnInvoice(tx: Transaction, paymentHash: string): Promise<StoredInvoice> {
  return tx
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .where('portfolio_id', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns an invoice that was made for a portfolio. */
export function findInvoice(db: Database, paymentHash: string): Promise<StoredInvoice | undefined> {
  return db
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .where('portfolio_id', 'is not', null)
    .executeTakeFirst();
}

/** Returns a page of a portfolio's invoices, newest first, and their number: those of a purpose, and paid ones of any other. */
export async function findInvoices(
  db: Database,
  { portfolioId, purpose }: Pick<InvoiceRow, 'portfolioId' | 'purpose'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredInvoice[]; readonly total: number }> {
  // Strangers make the invoices of other purposes: unpaid ones would fill the owner's list.
  const listed = db
    .selectFrom('lightning_invoices')
    .where('portfolio_id', '=', portfolioId)
    .where((where) =>
      where.or([where('purpose', '=', purpose), where('status', 'in', ['PAID', 'REFUNDED'])]),
    );
  const total = await countRows(listed);
  const rows = await listed.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total };
}

export async function countOpenInvoices(
  db: Database,
  { portfolioId, purpose }: Pick<InvoiceRow, 'portfolioId' | 'purpose'>,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('lightning_invoices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('portfolio_id', '=', portfolioId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'CREATED')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type HeldReason = NonNullable<StoredInvoice['held_reason']>;

/** The preimage, or the payment of another customer, which needs none. */
export type ReceiptProof = { readonly preimage: string } | { readonly paymentId: string };

export async function markPaid(
  tx: Transaction,
  id: string,
  paid: {
    readonly msat: bigint;
    readonly proof: ReceiptProof;
    readonly amount: Amount;
    readonly heldReason: HeldReason | null;
    readonly now: Date;
  },
): Promise<void> {
  const { msat, proof, amount, heldReason, now } = paid;
  await tx
    .updateTable('lightning_invoices')
    .set({
      status: 'PAID',
      received_msat: String(msat),
      ...('preimage' in proof ? { preimage: proof.preimage } : { payment_id: proof.paymentId }),
      amount: formatAmount(amount),
      held_reason: heldReason,
      paid_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Cancels an unpaid invoice. */
export async function markCancelled(db: Database, id: string): Promise<void> {
  await db
    .updateTable('lightning_invoices')
    .set({ status: 'CANCELLED' })
    .where('id', '=', id)
    .where('status', '=', 'CREATED')
    .execute();
}

export async function setHeldReason(tx: Transaction, id: string, reason: HeldReason | null): Promise<void> {
  await tx.updateTable('lightning_invoices').set({ held_reason: reason }).where('id', '=', id).execute();
}

/** Returns whether another payment to the portfolio waits for the deposit limit. */
export async function isOtherAboveLimit(
  tx: Transaction,
  { id, portfolioId }: { readonly id: string; readonly portfolioId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('lightning_invoices')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('held_reason', '=', 'above_deposit_limit')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Stores that the node does not know an invoice. */
export async function markLost(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('lightning_invoices').set({ lost_at: now }).where('id', '=', id).execute();
}

const batchSize = 200;

/** Yields the unpaid invoices that expired before a time and were not lost since another, oldest first by their creation. */
export function expiredInvoices(db: Database, before: Date, lostBefore: Date): AsyncIterable<StoredInvoice> {
  return iterateById(batchSize, (id) =>
    db
      .selectFrom('lightning_invoices')
      .selectAll()
      .where('status', '=', 'CREATED')
      .where('expires_at', '<', before)
      .where((where) => where.or([where('lost_at', 'is', null), where('lost_at', '<=', lostBefore)]))
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Yields the payments that wait for the deposit limit or a rate, oldest first. */
export function heldInvoices(db: Database): AsyncIterable<StoredInvoice> {
  return iterateById(batchSize, (id) =>
    db
      .selectFrom('lightning_invoices')
      .selectAll()
      .where('held_reason', 'in', ['above_deposit_limit', 'unpriced'])
      .where('id', '>', id)
      .orderBy('id'),
  );
}
