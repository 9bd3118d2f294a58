import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { plansWithTerms } from '../../../server/src/features/automatic-payments/plans/plans-repository.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';

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
