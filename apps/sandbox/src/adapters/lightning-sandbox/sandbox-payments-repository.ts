import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../../server/src/platform/database/database.ts';
import type { SignedInvoice } from './make-invoice.ts';

export type OutsideInvoice = Selectable<Tables['sandbox_lightning_outside']>;
export type Behavior = OutsideInvoice['behavior'];
export type SandboxPayment = Selectable<Tables['sandbox_lightning_payments']>;

export async function insertOutside(
  db: Database,
  invoice: SignedInvoice & {
    readonly msat: bigint | null;
    readonly behavior: Behavior;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('sandbox_lightning_outside')
    .values({
      payment_hash: invoice.paymentHash,
      preimage: invoice.preimage,
      request: invoice.request,
      msat: invoice.msat === null ? null : String(invoice.msat),
      behavior: invoice.behavior,
      created_at: invoice.now,
    })
    .execute();
}

export function findOutside(db: Database, paymentHash: string): Promise<OutsideInvoice | undefined> {
  return db
    .selectFrom('sandbox_lightning_outside')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .executeTakeFirst();
}

export async function setBehavior(db: Database, paymentHash: string, behavior: Behavior): Promise<void> {
  await db
    .updateTable('sandbox_lightning_outside')
    .set({ behavior })
    .where('payment_hash', '=', paymentHash)
    .execute();
}

export function findPayment(db: Database, paymentHash: string): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandbox_lightning_payments')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .executeTakeFirst();
}

/** Stores a payment, or its new attempt after a failed one. */
export async function storePayment(
  tx: Transaction,
  payment: Omit<SandboxPayment, 'is_forgotten'>,
): Promise<void> {
  const { payment_hash: _hash, ...attempt } = payment;
  await tx
    .insertInto('sandbox_lightning_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('payment_hash').doUpdateSet(attempt))
    .execute();
}

export async function updatePayment(
  tx: Transaction,
  paymentHash: string,
  change: Partial<Pick<SandboxPayment, 'state' | 'failure_reason' | 'is_forgotten'>>,
): Promise<void> {
  await tx
    .updateTable('sandbox_lightning_payments')
    .set(change)
    .where('payment_hash', '=', paymentHash)
    .execute();
}

/** The newest invoices of the outside world with their payments. */
export function listOutside(db: Database, most: number) {
  return db
    .selectFrom('sandbox_lightning_outside as o')
    .leftJoin('sandbox_lightning_payments as p', 'p.payment_hash', 'o.payment_hash')
    .select(['o.payment_hash', 'o.request', 'o.msat', 'o.behavior'])
    .select(['p.state', 'p.msat as sent_msat', 'p.fee_msat', 'p.failure_reason', 'p.is_forgotten'])
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
}

/** What left the channels and has not ended, in thousandths of a satoshi. */
export async function sumInFlight(db: Database): Promise<string> {
  const { sum } = await db
    .selectFrom('sandbox_lightning_payments')
    .select(sql<string>`coalesce(sum(msat + fee_msat), 0)::text`.as('sum'))
    .where('state', '=', 'IN_FLIGHT')
    .executeTakeFirstOrThrow();
  return sum;
}
