import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredOrder } from '../stored-order.ts';

interface SentWorth {
  readonly ever: Amount;
  /** The part that left since the given moment. */
  readonly recent: Amount;
}

/** What left by an order: the traded amount less what a bank sent back of its payout. */
const left = sql<string>`filled_fiat - payout_returned`;

/** Returns what a user's orders sent out in one direction, by fiat. */
export async function sentByOrders(db: Database, userId: string, isFiat: boolean, since: Date) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'fiat',
      eb.fn.sum<string>(left).as('ever'),
      eb.fn
        .coalesce(eb.fn.sum<string>(left).filterWhere('payout_requested_at', '>', since), sql<string>`0`)
        .as('recent'),
    ])
    .where('user_id', '=', userId)
    .where('sell', '=', isFiat)
    .where('payout_requested_at', 'is not', null)
    .groupBy('fiat')
    .execute();
  return rows.map(({ fiat, ever, recent }) => ({ fiat, ever: toAmount(ever), recent: toAmount(recent) }));
}

/** Returns the worth in crowns of coins returned to their payer. */
export async function returnedWorth(db: Database, userId: string, since: Date): Promise<SentWorth> {
  const { ever, recent } = await db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('p.returned_worth'), sql<string>`0`).as('ever'),
      eb.fn
        .coalesce(
          eb.fn.sum<string>('p.returned_worth').filterWhere('p.decided_at', '>', since),
          sql<string>`0`,
        )
        .as('recent'),
    ])
    .where('o.user_id', '=', userId)
    .where('p.returned_worth', 'is not', null)
    .executeTakeFirstOrThrow();
  return { ever: toAmount(ever), recent: toAmount(recent) };
}

/**
 * Returns what a user's orders send from balances, by fiat: orders whose payout was requested since then, and open
 * ones, which count in full.
 */
export async function sentFromBalances(db: Database, userId: string, since: Date, exceptOrder = '') {
  const rows = await db
    .selectFrom('orders')
    .select([
      'fiat',
      sql<string>`sum(case when payout_requested_at is null then fiat_value else ${left} end)`.as('fiat_sum'),
    ])
    .where('user_id', '=', userId)
    .where('payment_type', '=', 'VIRTUAL')
    .where('payout_type', '=', 'SEND')
    .where('public_id', '!=', exceptOrder)
    .where((eb) =>
      eb.or([
        eb('payout_requested_at', '>', since),
        eb.and([
          eb('payout_requested_at', 'is', null),
          eb('status', 'in', ['TRADING', 'SLEEPING', 'CANCEL_PENDING', 'PENDING_WITHDRAWAL']),
        ]),
      ]),
    )
    .groupBy('fiat')
    .execute();
  return rows.map(({ fiat, fiat_sum: sum }) => ({ fiat, amount: toAmount(sum) }));
}

/** Records that the payout was requested, which is not a step of the order. */
export async function notePayoutRequested(tx: Transaction, { id }: StoredOrder, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ payout_requested_at: now }).where('id', '=', id).execute();
}

/** Records that the payout failed completely, so that it no longer counts against a limit. */
export async function notePayoutFailed(tx: Transaction, { id }: StoredOrder): Promise<void> {
  await tx.updateTable('orders').set({ payout_requested_at: null }).where('id', '=', id).execute();
}

/** Records the total that a bank has sent back of the payout; the rest has left and counts. */
export async function notePayoutReturned(
  tx: Transaction,
  { id }: StoredOrder,
  returned: Amount,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payout_returned: formatAmount(returned) })
    .where('id', '=', id)
    .execute();
}
