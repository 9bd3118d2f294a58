import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../../server/src/platform/database/database.ts';

/** What a merchant sent besides the amount, as far as the payer's page needs it. */
export interface SandboxDetails {
  readonly notifyUrl?: string;
  readonly returnUrl?: string;
  readonly label?: string;
  readonly email?: string;
  /** The amount of chargebacks, in minor units. */
  readonly chargedBack?: number;
}

export type SandboxPayment = Selectable<Tables['sandbox_gateway_payments']>;

export interface NewSandboxPayment {
  readonly id: string;
  readonly provider: GatewayProvider;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly details: SandboxDetails;
  readonly now: Date;
}

/** Stores a payment unless it is already known. Returns false if it was. */
export async function insertSandboxPayment(db: Database, payment: NewSandboxPayment): Promise<boolean> {
  const inserted = await db
    .insertInto('sandbox_gateway_payments')
    .values({
      id: payment.id,
      provider: payment.provider,
      reference: payment.reference,
      amount: String(payment.amount),
      currency: payment.currency,
      paid_amount: null,
      refunded: '0',
      state: 'waiting',
      details: JSON.stringify(payment.details),
      created_at: payment.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function findSandboxPayment(
  db: Database,
  provider: GatewayProvider,
  id: string,
): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandbox_gateway_payments')
    .selectAll()
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Stores whether the payer paid or cancelled. */
export function setPaid(
  db: Database,
  id: string,
  change: { readonly state: 'paid' | 'canceled' | 'waiting'; readonly paid: number | null },
): Promise<SandboxPayment | undefined> {
  return db
    .updateTable('sandbox_gateway_payments')
    .set({ state: change.state, paid_amount: change.paid === null ? null : String(change.paid) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Refunds all or part of a payment. Returns false if the amount exceeds what is left. */
export async function refundSandboxPayment(db: Database, id: string, amount: number): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return false;
  const changed = await db
    .updateTable('sandbox_gateway_payments')
    .set((eb) => ({ refunded: eb('refunded', '+', String(amount)) }))
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refunded', '+', String(amount)), '<=', eb.ref('paid_amount')))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Charges back an amount. Does nothing if it exceeds what is left. */
export async function chargeBack(
  db: Database,
  { id, details }: SandboxPayment,
  amount: number,
): Promise<void> {
  if (!(await refundSandboxPayment(db, id, amount))) return;
  const chargedBack = (details.chargedBack ?? 0) + amount;
  await db
    .updateTable('sandbox_gateway_payments')
    .set({ details: JSON.stringify({ ...details, chargedBack }) })
    .where('id', '=', id)
    .execute();
}

/** The paid amount, or the requested one if nothing was paid. */
export function paidOrRequestedAmount({ paid_amount, amount }: SandboxPayment): number {
  return Number(paid_amount ?? amount);
}

/** How much of the payment was refunded or charged back. */
export function refundState({ refunded, paid_amount }: SandboxPayment): 'nothing' | 'part' | 'all' {
  if (Number(refunded) === 0) return 'nothing';
  return Number(refunded) >= Number(paid_amount) ? 'all' : 'part';
}
