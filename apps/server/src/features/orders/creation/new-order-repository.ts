import type { Posting } from '@dukat/ledger/posting';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables, Transaction } from '../../../platform/database/database.ts';
import { isBooked, verdictsOn } from '../../../platform/ledger/post.ts';
import type { CteColumn } from '../../notifications/mail-facade.ts';
import { announced } from '../orders-repository.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

/** The row of a new order; its id is assigned on insertion. */
export type NewOrderRow = Omit<
  Selectable<Tables['orders']>,
  'id' | 'payout_requested_at' | 'payout_returned'
>;

/** The rows written in the same statement as an order that is paid from its owner's balance. */
export interface PaidOrderInsert {
  readonly hold: Posting;
  readonly paid: { readonly asset: string; readonly amount: Amount };
  /** Makes the mail about the order with this id. */
  readonly mail: (orderId: CteColumn) => RawBuilder<unknown>;
  /** Whether it is queued for the exchange. */
  readonly isDue: boolean;
}

export async function insertOrder(tx: Transaction, order: NewOrderRow): Promise<StoredOrder> {
  const stored = await begin(tx, order, sql`with stored as (${inserted(order)})`);
  if (stored === undefined) throw new Error('An order was not stored');
  return stored;
}

/**
 * Holds what the order costs and inserts it, with its first line, mail and place in the queue, in one statement.
 * Returns undefined, and writes nothing, if the balance is too low.
 */
export function insertPaidOrder(
  tx: Transaction,
  order: NewOrderRow,
  { hold, paid, mail, isDue }: PaidOrderInsert,
): Promise<StoredOrder | undefined> {
  const due = sql`, due as (insert into orders_to_trade (order_id) select id from stored)`;
  return begin(
    tx,
    order,
    sql`
    with held as (${verdictsOn([hold])}),
    stored as (${inserted(order, sql`from held where ${isBooked('held')}`)}),
    line as (
      insert into order_transactions (order_id, kind, asset, amount, at)
      select id, 'TRADE_BLOCK', ${paid.asset}, ${formatAmount(paid.amount)}::numeric, created_at from stored
    ),
    mail as (${mail({ cte: 'stored', column: 'id' })})
    ${isDue ? due : sql``}`,
  );
}

/** Inserts an order of the past as it ended, and nothing beside it. Returns its id. */
export async function insertPastOrder(tx: Transaction, order: NewOrderRow): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`${inserted(order)}`.execute(tx);
  const [stored] = rows;
  assert(stored !== undefined, 'expected the order to be stored');
  return stored.id;
}

function inserted(order: NewOrderRow, given: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { address, purpose_clicked_values: clicked } = order;
  const columns = {
    ...order,
    address: address && JSON.stringify(address),
    purpose_clicked_values: clicked && JSON.stringify(clicked),
  };
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const values = Object.values(columns).map((value) => sql`${value}`);
  return sql`insert into orders (${sql.join(names)}) select ${sql.join(values)} ${given} returning *`;
}

async function begin(
  tx: Transaction,
  { public_id: publicId, user_id: userId }: NewOrderRow,
  parts: RawBuilder<unknown>,
): Promise<StoredOrder | undefined> {
  const { rows } = await sql<Selectable<Tables['orders']>>`
    ${parts}, step as (
      insert into order_history (order_id, event, from_status, to_status, at)
      select id, 'created', null, status, created_at from stored
    )
    select stored.*, ${announced({ publicId, userId })} from stored`.execute(tx);
  return rows[0] && storedOrder(rows[0]);
}
