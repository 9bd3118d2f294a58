import type { Database } from '../../../platform/database/database.ts';

/** The newest addresses of active sales, of all owners. */
export function findNewestSales(db: Database, limit: number) {
  return db
    .selectFrom('automatic_sales')
    .select(['public_id', 'wallet_address_id', 'created_at'])
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
