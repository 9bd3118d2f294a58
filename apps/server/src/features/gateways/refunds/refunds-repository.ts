import { type Amount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';

export type RefundSource = 'blocked' | 'suspense';

export async function insertRefund(
  tx: Transaction,
  refund: { readonly paymentId: string; readonly source: RefundSource; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('gateway_refunds')
    .values({
      payment_id: refund.paymentId,
      source: refund.source,
      problem: null,
      created_at: refund.now,
      ended_at: null,
    })
    .execute();
}

/** Returns where the refunded money came from; undefined if no refund was in flight. */
export async function endRefundRow(
  tx: Transaction,
  paymentId: string,
  now: Date,
): Promise<RefundSource | undefined> {
  const ended = await tx
    .updateTable('gateway_refunds')
    .set({ ended_at: now })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .returning('source')
    .executeTakeFirst();
  return ended?.source;
}

/** Returns where the money of the refund in flight came from. */
export async function findRefundSource(
  tx: Transaction,
  paymentId: string,
): Promise<RefundSource | undefined> {
  const open = tx
    .selectFrom('gateway_refunds')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null);
  return (await open.select('source').executeTakeFirst())?.source;
}

/** Records an attempt, and the gateway's error, if any. */
export async function noteAttempt(tx: Transaction, paymentId: string, problem: string | null): Promise<void> {
  await tx
    .updateTable('gateway_refunds')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), problem: problem?.slice(0, 300) ?? null }))
    .where('payment_id', '=', paymentId)
    .execute();
}

export interface OpenRefund {
  readonly payment_id: string;
  readonly public_id: string;
}

const refundBatchSize = 100;

/** Returns every refund that the gateway has not accepted yet and that does not wait for an operator. */
export function openRefunds(db: Database, provider: GatewayProvider): AsyncIterable<OpenRefund> {
  return iterateRows<OpenRefund>(refundBatchSize, (last, limit) =>
    db
      .selectFrom('gateway_refunds as r')
      .innerJoin('gateway_payments as p', 'p.id', 'r.payment_id')
      .select(['r.payment_id', 'p.public_id'])
      .where('p.provider', '=', provider)
      .where('r.ended_at', 'is', null)
      .where('r.problem', 'is', null)
      .where('r.payment_id', '>', last?.payment_id ?? '0')
      .orderBy('r.payment_id')
      .limit(limit)
      .execute(),
  );
}

/** Reports whether the refund stopped, so that an operator must decide. */
export async function isRefundStuck(db: Database, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_refunds')
    .select('problem')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.problem != null;
}

/** Reports whether a refund was requested before, even if the gateway refused it. */
export async function hasRefund(db: Database, paymentId: string): Promise<boolean> {
  const all = db.selectFrom('gateway_refunds').where('payment_id', '=', paymentId);
  return (await all.select('payment_id').executeTakeFirst()) !== undefined;
}

/** Returns the sum of a gateway's refunds and parts that have not ended. */
export async function sumRefundsInFlight(
  db: Database,
  provider: GatewayProvider,
  currency: Fiat,
): Promise<Amount> {
  const { rows } = await sql<{ readonly sum: string }>`
    select coalesce(sum(amount), 0)::text as sum
      from (select p.provider, p.paid_currency, p.paid_amount - p.given_back - p.charged_back as amount
              from gateway_refunds r join gateway_payments p on p.id = r.payment_id
             where r.ended_at is null
             union all
            select p.provider, p.paid_currency, part.amount
              from gateway_part_refunds part join gateway_payments p on p.id = part.payment_id
             where part.ended_at is null) open
     where provider = ${provider} and paid_currency = ${currency}`.execute(db);
  return toAmount(rows[0]?.sum ?? '0');
}
