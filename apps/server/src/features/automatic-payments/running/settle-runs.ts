import { runResult } from '@dukat/rules/automatic-payments/run';
import { type Amount, add, formatAmount, subtract, sum, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { userById } from '../../identity/identity-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { lockPlan, type StoredPlan, updatePlan } from '../plans/plans-repository.ts';
import { checkSoon } from '../sending/sending-repository.ts';
import { noteFailure } from './note-failure.ts';
import { placedRuns, settleRun } from './runs-repository.ts';

/** Records the results of runs whose orders have ended, and closes orders that trade for longer than a period. */
export async function settleRuns(deps: AutomaticPaymentsDeps): Promise<void> {
  const { database, clock, runOrders } = deps;
  const now = clock.now();
  await forEachIsolated(placedRuns(database), async (run) => {
    const isOver = run.closes_at <= now;
    if (runResult(await runOrders.find(database, [run.id])) === undefined && !isOver) return;
    await inTransaction(database, async (tx) => {
      const plan = await lockPlan(tx, run.plan_id);
      assert(plan !== undefined, 'expected the plan of a run');
      if (isOver) await runOrders.close(tx, run.id, now);
      const orders = await runOrders.find(tx, [run.id]);
      const result = runResult(orders);
      if (result === undefined || !(await settleRun(tx, run.id, result))) return;
      if (plan.schedule === null && plan.fiat === run.fiat) await keepUnspent(tx, plan, run.amount, orders);
      // Orders that end before were canceled, which is no failure of the plan.
      if (result !== 'failed') {
        await countBought(tx, plan);
        await checkSoon(tx, plan.id, now);
      }
      if (result === 'failed' && isOver) await noteFailedOrders(tx, plan);
    });
  });
}

/** Money of payments that the orders have not spent waits for the next run. */
async function keepUnspent(
  tx: Transaction,
  plan: StoredPlan,
  amount: string,
  orders: readonly { readonly filledFiat: Amount }[],
): Promise<void> {
  const unspent = subtract(toAmount(amount), sum(orders.map(({ filledFiat }) => filledFiat)));
  await updatePlan(tx, plan, { waiting: formatAmount(add(plan.waiting, unspent)) });
}

async function noteFailedOrders(tx: Transaction, plan: StoredPlan): Promise<void> {
  const owner = await userById(tx, plan.userId);
  assert(owner !== undefined, 'expected the owner of a plan');
  await noteFailure(tx, plan, owner, 'failed');
}

async function countBought(tx: Transaction, plan: StoredPlan): Promise<void> {
  const boughtRuns = plan.boughtRuns + 1;
  const hasEnded = plan.endsAfter !== null && boughtRuns >= plan.endsAfter;
  const ended = { state: 'ended', paused_because: null, next_due: null } as const;
  await updatePlan(tx, plan, { bought_runs: boughtRuns, failures: 0, ...(hasEnded && ended) });
}
