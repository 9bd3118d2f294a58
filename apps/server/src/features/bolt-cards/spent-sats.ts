import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { WithdrawalStep } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Database } from '../../platform/database/database.ts';
import type { BoltCardsDeps } from './bolt-cards-deps.ts';
import { listPaid } from './taps-repository.ts';

/** Only these ends give the limit back. A payment in an unknown state may still be paid. */
const unpaid: ReadonlySet<WithdrawalStep> = new Set(['failed', 'canceled', 'expired', 'rejected']);

/** Returns the satoshis by card that were paid within 24 hours or may still be; cards that paid nothing are absent. */
export async function spentSats(
  db: Database,
  { payments }: Pick<BoltCardsDeps, 'payments'>,
  cardIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const paid = await listPaid(db, cardIds, later(now, -dayMs));
  const steps = await payments.steps(
    db,
    paid.map(({ withdrawalId }) => withdrawalId),
    now,
  );
  const spent = new Map<string, bigint>();
  for (const { cardId, sats, withdrawalId } of paid) {
    const step = steps.get(withdrawalId);
    if (step !== undefined && unpaid.has(step)) continue;
    spent.set(cardId, (spent.get(cardId) ?? 0n) + sats);
  }
  return spent;
}
