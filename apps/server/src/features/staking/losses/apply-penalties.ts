import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { handlePages } from '../running/handle-pages.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { applyLosses } from './apply-losses.ts';
import { endPenalty, findWaitingPage, listWaitingPenalties } from './losses-repository.ts';

/** Positions that one transaction reduces. */
const pageSize = 100;

/** Takes what penalties decided from the positions, page by page. A position that fails waits and stops no other one. */
export async function applyPenalties({
  database,
  clock,
}: Pick<StakingDeps, 'database' | 'clock'>): Promise<void> {
  await forEachIsolated(await listWaitingPenalties(database), async (penalty) => {
    const { problems } = await handlePages(
      (last) => findWaitingPage(database, { slashId: penalty.id, last, limit: pageSize }),
      async (ids) => {
        await inTransaction(database, (tx) => applyLosses(tx, penalty, ids, clock.now()));
        return 'done';
      },
    );
    if (problems.length > 0) throw new AggregateError(problems, `penalty ${penalty.publicId} failed`);
    await inTransaction(database, (tx) => endPenalty(tx, penalty.id, clock.now()));
  });
}
