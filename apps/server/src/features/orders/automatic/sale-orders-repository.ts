import type { Database } from '../../../platform/database/database.ts';
import { type StoredOrder, storedOrder } from '../stored-order.ts';

export async function findOrdersById(
  db: Database,
  publicIds: readonly string[],
): Promise<readonly StoredOrder[]> {
  if (publicIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('public_id', 'in', [...publicIds])
    .execute();
  return rows.map(storedOrder);
}
