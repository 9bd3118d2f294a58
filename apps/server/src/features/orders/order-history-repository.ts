import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import type { OrderStatus } from '@dukat/rules/orders/order';
import type { Database } from '../../platform/database/database.ts';

export interface HistoryStep {
  readonly event: string;
  readonly to: OrderStatus;
  readonly at: Date;
}

/** A large order has many fills; these limits bound what a page shows. */
const maxSteps = 500;
const maxTransactions = 200;

export async function readHistory(db: Database, orderId: string): Promise<readonly HistoryStep[]> {
  return db
    .selectFrom('order_history')
    .select(['event', 'to_status as to', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(maxSteps)
    .execute();
}

export async function readTransactions(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('order_transactions')
    .select(['kind', 'asset', 'amount', 'rate', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(maxTransactions)
    .execute();
  return rows.map((row) => ({
    txn_type: row.kind,
    amount: formatAmount(toAmount(row.amount)),
    currency: row.asset,
    rate: row.rate === null ? null : formatRate(toRate(row.rate)),
    created_at: row.at.toISOString(),
  }));
}
