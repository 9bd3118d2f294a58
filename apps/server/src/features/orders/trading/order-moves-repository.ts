import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import type { OrderTransition } from '@dukat/rules/orders/plan-fill';
import { type RawBuilder, sql } from 'kysely';
import { plainArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notifications } from '../../../platform/events/events.ts';
import { type OrderLine, orderEvents } from '../orders-repository.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

/** The changes that a payment or a trade makes to an order. */
export interface OrderMove {
  /** The order afterwards. */
  readonly order: StoredOrder;
  readonly steps: readonly OrderTransition[];
  /** Lines with a zero amount are omitted. */
  readonly lines: readonly OrderLine[];
  /** The middle of our rates at a fill. */
  readonly middle?: Rate | undefined;
}

/** Locks open orders until the transaction ends; skips those that another transaction has locked. */
export async function lockFreeOrders(
  tx: Transaction,
  publicIds: readonly string[],
): Promise<readonly StoredOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', sql<string>`any (${textArray(publicIds)}::text[])`)
    .where('status', 'in', ['TRADING', 'SLEEPING'])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(storedOrder);
}

/** Writes the results of payments or trades for many orders, with the mails about them, and announces them. */
export async function recordMoves(
  tx: Transaction,
  moved: readonly OrderMove[],
  mails: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const orders = moved.map(({ order }) => order);
  const steps = moved.flatMap(({ order, steps: its }) => its.map((step) => ({ id: order.id, ...step })));
  const lines = moved
    .flatMap(({ order, lines: its, middle }) =>
      its.map((line) => ({ id: order.id, ...line, middle: line.kind === 'TRADE_FILL' ? middle : undefined })),
    )
    .filter(({ amount }) => amount > 0n);
  const column = <Row>(rows: readonly Row[], of: (row: Row) => string | null) => plainArray(rows.map(of));
  await sql`
    with moved as (
      update orders o
         set status = m.status, sleeps_because = null, paid = m.paid, filled_coin = m.coin, filled_fiat = m.fiat,
             traceparent = m.traceparent, updated_at = ${now}
        from unnest(${column(orders, ({ id }) => id)}::bigint[], ${column(orders, ({ status }) => status)}::text[],
                    ${column(orders, ({ paid }) => formatAmount(paid))}::numeric[],
                    ${column(orders, ({ filledCoin }) => formatAmount(filledCoin))}::numeric[],
                    ${column(orders, ({ filledFiat }) => formatAmount(filledFiat))}::numeric[],
                    ${column(orders, ({ traceparent }) => traceparent)}::text[])
          as m (id, status, paid, coin, fiat, traceparent)
       where o.id = m.id
    ), step as (
      insert into order_history (order_id, event, from_status, to_status, at)
      select s.id, s.event, s.from_status, s.to_status, ${now}
        from unnest(${column(steps, ({ id }) => id)}::bigint[], ${column(steps, ({ event }) => event)}::text[],
                    ${column(steps, ({ from }) => from)}::text[], ${column(steps, ({ to }) => to)}::text[])
          with ordinality as s (id, event, from_status, to_status, position)
       order by s.position
    ), line as (
      insert into order_transactions (order_id, kind, asset, amount, rate, middle, at)
      select l.id, l.kind, l.asset, l.amount, l.rate, l.middle, ${now}
        from unnest(${column(lines, ({ id }) => id)}::bigint[], ${column(lines, ({ kind }) => kind)}::text[],
                    ${column(lines, ({ asset }) => asset)}::text[],
                    ${column(lines, ({ amount }) => formatAmount(amount))}::numeric[],
                    ${column(lines, ({ rate }) => (rate === undefined ? null : formatRate(rate)))}::numeric[],
                    ${column(lines, ({ middle }) => (middle === undefined ? null : formatRate(middle)))}::numeric[])
          with ordinality as l (id, kind, asset, amount, rate, middle, position)
       order by l.position
    ), mail as (${mails})
    ${notifications(orders.flatMap(orderEvents))}`.execute(tx);
}
