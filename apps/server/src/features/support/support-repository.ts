import type { Insertable } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { SupportRequestsTable } from './support-tables.ts';

export async function storeRequest(tx: Transaction, row: Insertable<SupportRequestsTable>): Promise<void> {
  await tx.insertInto('support_requests').values(row).execute();
}
