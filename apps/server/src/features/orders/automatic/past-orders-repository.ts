import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import type { OrderTransition } from '@dukat/rules/orders/plan-fill';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertPastOrder, type NewOrderRow } from '../creation/new-order-repository.ts';
import type { OrderLine } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

export interface PastOrder {
  readonly row: NewOrderRow;
  /** As it ended. */
  readonly ended: StoredOrder;
  readonly steps: readonly OrderTransition[];
  readonly lines: readonly OrderLine[];
  readonly middle: Rate;
}

/** Inserts orders of the past, which have ended, with their history and their lines, for a demo. The caller books them. */
export async function insertPastOrders(tx: Transaction, orders: readonly PastOrder[]): Promise<void> {
  const all: (PastOrder & { readonly id: string })[] = [];
  for (const order of orders) {
    const { status, filledCoin, filledFiat } = order.ended;
    const filled = { filled_coin: formatAmount(filledCoin), filled_fiat: formatAmount(filledFiat) };
    all.push({ ...order, id: await insertPastOrder(tx, { ...order.row, ...filled, status }) });
  }
  const history = all.flatMap(({ id, row, steps }) => [
    { order_id: id, event: 'created', from_status: null, to_status: row.status, at: row.created_at },
    ...steps.map(({ event, from, to }) => ({
      ...{ order_id: id, event, from_status: from, to_status: to, at: row.created_at },
    })),
  ]);
  await tx.insertInto('order_history').values(history).execute();
  const lines = all.flatMap(({ id, row, ended, lines: its, middle }) =>
    [{ kind: 'TRADE_BLOCK' as const, asset: ended.fiat, amount: ended.paid }, ...its].map(
      ({ kind, asset, amount, rate }: OrderLine) => ({
        ...{ order_id: id, kind, asset, amount: formatAmount(amount), at: row.created_at },
        rate: rate === undefined ? null : formatRate(rate),
        middle: kind === 'TRADE_FILL' ? formatRate(middle) : null,
      }),
    ),
  );
  await tx.insertInto('order_transactions').values(lines).execute();
}
