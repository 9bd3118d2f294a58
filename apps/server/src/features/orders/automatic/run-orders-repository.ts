import type { Database } from '../../../platform/database/database.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

/** The orders of runs, in the order in which they were placed. */
export async function findRunOrders(
  db: Database,
  runIds: readonly string[],
): Promise<readonly StoredOrder[]> {
  if (runIds.length === 0) return [];
  const chosen = db.selectFrom('orders').selectAll();
  const rows = await chosen
    .where('automatic_run_id', 'in', [...runIds])
    .orderBy('id')
    .execute();
  return rows.map(storedOrder);
}
