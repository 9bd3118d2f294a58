import { type Amount, add, formatAmount, negate, toAmount, zero } from '@dukat/rules/money/amount';
import type { DisputedSum } from '@dukat/rules/payments/gateway-payment';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';

export type StoredChargeback = Selectable<Tables['gateway_chargebacks']>;

/** Opens a chargeback of the payment, or changes the sum of the open one. The caller has locked the payment. */
export async function openChargeback(
  tx: Transaction,
  { id }: Pick<StoredGatewayPayment, 'id'>,
  { sum, now }: { readonly sum: DisputedSum; readonly now: Date },
): Promise<void> {
  const amount = sum === 'rest' ? null : formatAmount(sum);
  await tx
    .insertInto('gateway_chargebacks')
    .values({
      public_id: publicId(),
      payment_id: id,
      amount,
      status: 'open',
      created_at: now,
      ended_at: null,
    })
    .onConflict((open) =>
      open.column('payment_id').where('status', '=', sql.lit('open')).doUpdateSet({ amount }),
    )
    .execute();
}

/** Returns the open chargeback of a payment. The caller has locked the payment. */
export function findOpenChargeback(db: Database, paymentId: string): Promise<StoredChargeback | undefined> {
  return db
    .selectFrom('gateway_chargebacks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** Returns the open chargebacks of these payments, by payment. */
export async function findOpenChargebacks(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, StoredChargeback>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gateway_chargebacks')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds])
    .where('status', '=', 'open')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row]));
}

/** Returns the settled chargebacks of these payments, oldest first. */
export function findSettledChargebacks(
  db: Database,
  paymentIds: readonly string[],
): Promise<StoredChargeback[]> {
  return db
    .selectFrom('gateway_chargebacks')
    .selectAll()
    .where('payment_id', 'in', paymentIds.length === 0 ? ['0'] : [...paymentIds])
    .where('status', 'in', ['taken_back', 'written_off'])
    .orderBy('id')
    .execute();
}

/** Reports whether a part of the payment was written off: its payer still has that money, and the gateway does not. */
export async function isPartWrittenOff(db: Database, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_chargebacks')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'written_off')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what chargebacks of the payment took from losses and the gateway has not returned. */
export async function sumFromLosses(tx: Transaction, paymentId: string): Promise<Amount> {
  const { sum } = await tx
    .selectFrom('gateway_chargebacks')
    .select((eb) => eb.fn.sum<string | null>('from_losses').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'taken_back')
    .executeTakeFirstOrThrow();
  return toAmount(sum ?? '0');
}

/** Ends a chargeback that took nothing. */
export async function withdrawChargeback(
  tx: Transaction,
  { id }: StoredChargeback,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_chargebacks')
    .set({ status: 'withdrawn', ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** The parts of a sum that was taken back which the platform's losses and the gift card paid. */
export interface TakenParts {
  readonly losses: Amount;
  readonly card: Amount;
}

export interface SettledChargeback {
  readonly amount: Amount;
  readonly from?: TakenParts | undefined;
  readonly status: 'taken_back' | 'written_off';
  readonly now: Date;
}

/** Records that the gateway returned what a settled chargeback took. The caller has locked the payment. */
export async function returnChargeback(
  tx: Transaction,
  payment: StoredGatewayPayment,
  { id, amount }: StoredChargeback & { readonly amount: string },
): Promise<void> {
  await tx.updateTable('gateway_chargebacks').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  await addChargedBack(tx, payment, negate(toAmount(amount)));
}

async function addChargedBack(
  tx: Transaction,
  { id, charged_back }: StoredGatewayPayment,
  amount: Amount,
): Promise<void> {
  await tx
    .updateTable('gateway_payments')
    .set({ charged_back: formatAmount(add(toAmount(charged_back), amount)) })
    .where('id', '=', id)
    .execute();
}

/** Ends a chargeback and subtracts the sum that it took from the payment. The caller has locked the payment. */
export async function settleChargeback(
  tx: Transaction,
  payment: StoredGatewayPayment,
  { id }: StoredChargeback,
  { amount, from, status, now }: SettledChargeback,
): Promise<void> {
  await tx
    .updateTable('gateway_chargebacks')
    .set({
      amount: formatAmount(amount),
      from_losses: formatAmount(from?.losses ?? zero),
      from_card: formatAmount(from?.card ?? zero),
      status,
      ended_at: now,
    })
    .where('id', '=', id)
    .execute();
  await addChargedBack(tx, payment, amount);
}
