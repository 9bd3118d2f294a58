import type { SkipReason } from '@dukat/rules/automatic-payments/run';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import type { OrderTransition } from '@dukat/rules/orders/plan-fill';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { NewOrderRow } from '../../../server/src/features/orders/creation/new-order-repository.ts';
import type { OrderLine } from '../../../server/src/features/orders/orders-repository.ts';
import type { StoredOrder } from '../../../server/src/features/orders/stored-order.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import { publicId } from '../../../server/src/platform/random.ts';

interface PastRun {
  readonly dueAt: Date;
  /** Null if it bought. */
  readonly skippedBecause: SkipReason | null;
  readonly missing: Amount | null;
}

/** Inserts runs that have ended, oldest first, and returns their ids. */
export async function insertPastRuns(
  tx: Transaction,
  { planId, amount }: { readonly planId: string; readonly amount: Amount },
  runs: readonly PastRun[],
): Promise<readonly string[]> {
  const rows = runs.map(({ dueAt, skippedBecause, missing }) => ({
    public_id: publicId(),
    plan_id: planId,
    revision: 1,
    due_at: dueAt,
    is_extra: false,
    state: skippedBecause === null ? ('bought' as const) : ('skipped' as const),
    skipped_because: skippedBecause,
    missing: missing === null ? null : formatAmount(missing),
    slots: 1,
    fiat: 'CZK' as const,
    amount: formatAmount(amount),
    closes_at: later(dueAt, dayMs),
    created_at: dueAt,
  }));
  const stored = await tx.insertInto('automatic_runs').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

export interface PastOrder {
  readonly row: NewOrderRow;
  /** As it ended. */
  readonly ended: StoredOrder;
  readonly steps: readonly OrderTransition[];
  readonly lines: readonly OrderLine[];
  readonly middle: Rate;
}

/** Inserts orders that have ended, with their history and their lines. */
export async function insertPastOrders(tx: Transaction, orders: readonly PastOrder[]): Promise<void> {
  const rows = orders.map(({ row, ended }) => ({
    ...{ ...row, address: null, purpose_clicked_values: null },
    status: ended.status,
    filled_coin: formatAmount(ended.filledCoin),
    filled_fiat: formatAmount(ended.filledFiat),
  }));
  const stored = await tx.insertInto('orders').values(rows).returning(['id', 'public_id']).execute();
  const ids = new Map(stored.map((row) => [row.public_id, row.id]));
  const all = orders.map((order) => ({ ...order, id: ids.get(order.row.public_id) ?? '' }));
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
