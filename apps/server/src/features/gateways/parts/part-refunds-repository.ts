import { type Amount, add, formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';

export type StoredPart = Selectable<Tables['gateway_part_refunds']>;

export interface NewPart {
  readonly publicId: string;
  readonly amount: Amount;
  readonly source: StoredPart['source'];
  readonly reason: string;
  readonly now: Date;
}

/** Inserts a part to be refunded and subtracts it from the payment. The caller has locked the payment. */
export async function insertPart(
  tx: Transaction,
  payment: StoredGatewayPayment,
  { publicId, amount, source, reason, now }: NewPart,
): Promise<void> {
  await tx
    .insertInto('gateway_part_refunds')
    .values({
      public_id: publicId,
      payment_id: payment.id,
      amount: formatAmount(amount),
      source,
      reason,
      status: 'sending',
      created_at: now,
      called_at: null,
      ended_at: null,
    })
    .execute();
  await changeRefundedSum(tx, payment, amount);
}

/** Adds the part to the payment again. */
export async function returnToPayment(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: StoredPart,
): Promise<void> {
  await changeRefundedSum(tx, payment, negate(toAmount(part.amount)));
}

async function changeRefundedSum(
  tx: Transaction,
  { id, given_back }: StoredGatewayPayment,
  more: Amount,
): Promise<void> {
  await tx
    .updateTable('gateway_payments')
    .set({ given_back: formatAmount(add(toAmount(given_back), more)) })
    .where('id', '=', id)
    .execute();
}

/** Returns the only part of a payment that has not ended. The caller has locked the payment. */
export function findOpenPart(db: Database, paymentId: string): Promise<StoredPart | undefined> {
  return db
    .selectFrom('gateway_part_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns every part of these payments, in the order of their refunds. */
export async function findPartsByPayment(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPart[]>> {
  const byPayment = new Map<string, StoredPart[]>();
  if (paymentIds.length === 0) return byPayment;
  const rows = await db
    .selectFrom('gateway_part_refunds')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('id')
    .execute();
  for (const row of rows) byPayment.set(row.payment_id, [...(byPayment.get(row.payment_id) ?? []), row]);
  return byPayment;
}

/** Claims the call to the gateway; only one caller ever succeeds and makes the call. */
export async function claimCall(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('gateway_part_refunds')
    .set({ called_at: now })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('called_at', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function setPartStatus(
  tx: Transaction,
  id: string,
  { status, endedAt }: { readonly status: StoredPart['status']; readonly endedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('gateway_part_refunds')
    .set({ status, ...(endedAt !== undefined && { ended_at: endedAt }) })
    .where('id', '=', id)
    .execute();
}

const partBatchSize = 100;

/** Returns every part that the gateway has not answered yet. */
export function partsToSend(db: Database, provider: GatewayProvider): AsyncIterable<StoredPart> {
  return iterateById(partBatchSize, (id) =>
    db
      .selectFrom('gateway_part_refunds as part')
      .innerJoin('gateway_payments as payment', 'payment.id', 'part.payment_id')
      .selectAll('part')
      .where('payment.provider', '=', provider)
      .where('part.status', '=', 'sending')
      .where('part.ended_at', 'is', null)
      .where('part.id', '>', id)
      .orderBy('part.id'),
  );
}
