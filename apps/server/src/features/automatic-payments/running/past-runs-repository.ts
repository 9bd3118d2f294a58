import type { SkipReason } from '@dukat/rules/automatic-payments/run';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';

interface PastRun {
  readonly dueAt: Date;
  /** Null if it bought. */
  readonly skippedBecause: SkipReason | null;
  readonly missing: Amount | null;
}

/** Inserts runs of the past in crowns, which have ended, for a demo: the oldest first. Returns their ids. */
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
