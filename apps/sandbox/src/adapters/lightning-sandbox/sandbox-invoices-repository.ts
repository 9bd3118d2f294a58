import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../../server/src/platform/database/database.ts';
import type { SignedInvoice } from './make-invoice.ts';

export type SandboxInvoice = Selectable<Tables['sandbox_lightning_invoices']>;

interface NewSandboxInvoice extends SignedInvoice {
  readonly msat: bigint | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertInvoice(db: Database, invoice: NewSandboxInvoice): Promise<SandboxInvoice> {
  return db
    .insertInto('sandbox_lightning_invoices')
    .values({
      payment_hash: invoice.paymentHash,
      preimage: invoice.preimage,
      request: invoice.request,
      msat: invoice.msat === null ? null : String(invoice.msat),
      state: 'OPEN',
      created_at: invoice.now,
      expires_at: invoice.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findInvoice(db: Database, paymentHash: string): Promise<SandboxInvoice | undefined> {
  return db
    .selectFrom('sandbox_lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .executeTakeFirst();
}

export function lockInvoice(tx: Transaction, paymentHash: string): Promise<SandboxInvoice | undefined> {
  return tx
    .selectFrom('sandbox_lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateInvoice(
  tx: Transaction,
  paymentHash: string,
  change: Partial<Pick<SandboxInvoice, 'state' | 'paid_msat' | 'settle_index'>>,
): Promise<void> {
  await tx
    .updateTable('sandbox_lightning_invoices')
    .set(change)
    .where('payment_hash', '=', paymentHash)
    .execute();
}

/** Invoices added after an index, in that order. */
export function listInvoices(db: Database, after: string, most: number): Promise<SandboxInvoice[]> {
  return db
    .selectFrom('sandbox_lightning_invoices')
    .selectAll()
    .where('add_index', '>', after)
    .orderBy('add_index')
    .limit(most)
    .execute();
}

export function listNewestInvoices(db: Database, most: number): Promise<SandboxInvoice[]> {
  return db
    .selectFrom('sandbox_lightning_invoices')
    .selectAll()
    .orderBy('add_index', 'desc')
    .limit(most)
    .execute();
}

/** Invoices settled after an index, in that order. */
export function listSettled(db: Database, after: string, most: number): Promise<SandboxInvoice[]> {
  return db
    .selectFrom('sandbox_lightning_invoices')
    .selectAll()
    .where('settle_index', '>', after)
    .orderBy('settle_index')
    .limit(most)
    .execute();
}

export async function lastSettleIndex(db: Database): Promise<string> {
  const row = await db
    .selectFrom('sandbox_lightning_invoices')
    .select((eb) => eb.fn.max('settle_index').as('last'))
    .executeTakeFirst();
  return row?.last ?? '0';
}
