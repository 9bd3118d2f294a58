import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { plansWithTerms } from '../../../server/src/features/automatic-payments/plans/plans-repository.ts';
import type { Database, Transaction } from '../../../server/src/platform/database/database.ts';

/** The newest active plans with a schedule, of all owners. */
export async function findScheduledPlans(db: Database, limit: number) {
  const plans = plansWithTerms(db).where('purpose_kind', '=', 'schedule').where('next_due', 'is not', null);
  const rows = await plans.orderBy('p.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.public_id,
    name: row.name,
    amount: formatAmount(toAmount(row.amount)),
    currency: row.fiat,
    next_run_at: row.next_due?.toISOString() ?? null,
  }));
}

/** Makes the next slot of an active plan due at once; false if there is no such plan. */
export async function makeSlotDue(tx: Transaction, publicId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('automatic_plans')
    .set({ next_due: sql<Date>`least(next_due, ${now}::timestamptz)` })
    .where('public_id', '=', publicId)
    .where('purpose_kind', '=', 'schedule')
    .where('next_due', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
