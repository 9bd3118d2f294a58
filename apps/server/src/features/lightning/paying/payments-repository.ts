import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import { activeTraceparent } from '../../../platform/tracing/spans.ts';
import type { PayableInvoice } from './payable-invoice.ts';

export type StoredPayment = Selectable<Tables['lightning_payments']>;

const batchSize = 200;
/** Serializes requests with the same reference, so that the second finds what the first stored. */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lightning-payment:${reference}`}, 0))`.execute(
    tx,
  );
}

export async function findByReferences(
  db: Database,
  references: readonly string[],
): Promise<readonly StoredPayment[]> {
  if (references.length === 0) return [];
  return db.selectFrom('lightning_payments').selectAll().where('reference', 'in', references).execute();
}

export interface NewPayment {
  readonly publicId: string;
  readonly reference: string;
  readonly portfolioId: string;
  readonly destination: string;
  readonly comment: string | null;
  readonly amount: Amount;
  readonly maxFee: Amount;
  /** Whether it will probably be paid without the node. Known for certain when it is sent. */
  readonly isInternal: boolean;
  readonly requestedAt: Date;
  readonly createdAt: Date;
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('lightning_payments')
    .values({
      public_id: payment.publicId,
      reference: payment.reference,
      portfolio_id: payment.portfolioId,
      destination: payment.destination,
      comment: payment.comment,
      amount: formatAmount(payment.amount),
      max_fee: formatAmount(payment.maxFee),
      is_internal: payment.isInternal,
      status: 'stored',
      requested_at: payment.requestedAt,
      created_at: payment.createdAt,
      traceparent: activeTraceparent(),
    })
    .execute();
}

export async function lockByReference(
  tx: Transaction,
  reference: string,
): Promise<StoredPayment | undefined> {
  return tx
    .selectFrom('lightning_payments')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a payment that was not sent. Returns undefined also if another transaction holds it. */
export async function lockStoredNow(tx: Transaction, reference: string): Promise<StoredPayment | undefined> {
  return tx
    .selectFrom('lightning_payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', '=', 'stored')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function lockPayment(tx: Transaction, id: string): Promise<StoredPayment> {
  return tx
    .selectFrom('lightning_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns whether a payment with this hash is open, was paid, or was decided by operators. */
export async function isHashTaken(db: Database, paymentHash: string): Promise<boolean> {
  return (await takenPayments(db, paymentHash).executeTakeFirst()) !== undefined;
}

/** The same of another payment of the same hash. */
export async function hasOtherTaken(
  db: Database,
  { id, payment_hash: paymentHash }: StoredPayment,
): Promise<boolean> {
  const other = takenPayments(db, paymentHash ?? '').where('id', '<>', id);
  return (await other.executeTakeFirst()) !== undefined;
}

function takenPayments(db: Database, paymentHash: string) {
  return db
    .selectFrom('lightning_payments')
    .select('id')
    .where('payment_hash', '=', paymentHash)
    .where((where) =>
      where.or([
        where('status', '<>', 'failed'),
        where('decided_at', 'is not', null),
        where('late_at', 'is not', null),
      ]),
    );
}

/** Returns whether another payment of the same hash was sent before: what the node says may be about that one. */
export async function wasSentBefore(
  db: Database,
  { id, payment_hash: paymentHash }: StoredPayment,
): Promise<boolean> {
  const other = await db
    .selectFrom('lightning_payments')
    .select('id')
    .where('payment_hash', '=', paymentHash)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Stores the invoice, before the node is called. */
export async function markSent(
  tx: Transaction,
  id: string,
  sent: PayableInvoice & { readonly isInternal: boolean; readonly askAt: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('lightning_payments')
    .set({
      status: 'sent',
      payment_hash: sent.paymentHash,
      request: sent.request,
      msat: String(sent.msat),
      is_internal: sent.isInternal,
      success: sent.success === null ? null : JSON.stringify(sent.success),
      sent_at: sent.now,
      ask_at: sent.askAt,
      problem: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .executeTakeFirstOrThrow();
}

/** Stores an answer that leaves open how a payment ends. */
export async function markUnknown(
  db: Database,
  id: string,
  { answer, askAt, now }: { readonly answer: string; readonly askAt: Date; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('lightning_payments')
    .set({ status: 'unknown', answer: answer.slice(0, 300), asked_at: now, ask_at: askAt })
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'unknown'])
    .execute();
}

/** The same of one that operators decided to have failed. */
export async function noteDoubted(
  db: Database,
  id: string,
  { answer, askAt, now }: { readonly answer: string; readonly askAt: Date; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('lightning_payments')
    .set({ answer: answer.slice(0, 300), asked_at: now, ask_at: askAt })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

export interface Proof {
  /** Null for a payment without the node. */
  readonly preimage: string | null;
  readonly feeMsat: bigint;
}

export async function markPaid(tx: Transaction, id: string, proof: Proof, now: Date): Promise<void> {
  await tx
    .updateTable('lightning_payments')
    .set({ status: 'paid', preimage: proof.preimage, fee_msat: String(proof.feeMsat), ended_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'unknown'])
    .executeTakeFirstOrThrow();
}

export async function markFailed(tx: Transaction, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('lightning_payments')
    .set({ status: 'failed', reason: reason.slice(0, 64), ended_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['stored', 'sent', 'unknown'])
    .executeTakeFirstOrThrow();
}

/** Stores that operators decided how a payment ended. */
export async function markDecided(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('lightning_payments').set({ decided_at: now }).where('id', '=', id).execute();
}

/** Stores that the node paid what had been booked as failed. */
export async function markLate(tx: Transaction, id: string, proof: Proof, now: Date): Promise<void> {
  await tx
    .updateTable('lightning_payments')
    .set({ preimage: proof.preimage, fee_msat: String(proof.feeMsat), late_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markMailed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('lightning_payments').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** Yields the open payments about which the node is asked now, and those that operators decided to have failed, unless no node was to pay them. The node is not asked about others that failed. */
export function paymentsToTrack(db: Database, now: Date): AsyncIterable<StoredPayment> {
  return iterateById(batchSize, (id) =>
    db
      .selectFrom('lightning_payments')
      .selectAll()
      .where((where) =>
        where.or([
          where('status', 'in', ['sent', 'unknown']),
          where.and([
            where('status', '=', 'failed'),
            where('decided_at', 'is not', null),
            where('late_at', 'is', null),
            where('payment_hash', 'is not', null),
            where('is_internal', '=', false),
          ]),
        ]),
      )
      .where('ask_at', '<=', now)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Yields the payments that have been open since a time without a mail to their owner. */
export function unmailedPayments(db: Database, sentBefore: Date): AsyncIterable<StoredPayment> {
  return iterateById(batchSize, (id) =>
    db
      .selectFrom('lightning_payments')
      .selectAll()
      .where('status', 'in', ['sent', 'unknown'])
      .where('mailed_at', 'is', null)
      .where('sent_at', '<=', sentBefore)
      .where('id', '>', id)
      .orderBy('id'),
  );
}
