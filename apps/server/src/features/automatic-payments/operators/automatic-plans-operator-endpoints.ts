import * as contract from '@dukat/contract/back-office/products/automatic-plans';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { findRuns } from '../running/runs-repository.ts';
import { showRun } from '../showing/show-plan.ts';
import { coinSubject, decideCoin } from './decide-coin.ts';
import {
  countPaused,
  countPlansByState,
  countSkipped,
  findPlan,
  listPlans,
  listStops,
} from './operator-plans-repository.ts';
import { showToOperators } from './show-to-operators.ts';

export function registerAutomaticPlansOperatorEndpoints(
  api: Api<ApiEssentials>,
  { calendar, runOrders }: Pick<AutomaticPaymentsDeps, 'calendar' | 'runOrders'>,
): void {
  api.serveRead(contract.listOperatorPlans, async ({ db, query, now }) => {
    const found = await listPlans(db, { ...query, today: await calendar.now(db, now) });
    const plans = await showToOperators(db, found.slice(0, query.limit));
    return accept({ plans, has_more: found.length > query.limit });
  });

  api.serveRead(contract.readOperatorPlan, async ({ db, params, query }) => {
    const found = await findPlan(db, params.id);
    if (found === undefined) return refuse('plan_unknown');
    const [plan] = await showToOperators(db, [found]);
    assert(plan !== undefined, 'expected the plan that was found');
    const { rows, total } = await findRuns(db, found.id, query);
    const orders = await runOrders.find(
      db,
      rows.map(({ id }) => id),
    );
    const runs = rows.map((run) => showRun(run, orders));
    return accept({ plan, runs, has_more: query.offset + rows.length < total });
  });

  api.serveRead(contract.readPlansSummary, async ({ db, now }) => {
    const { oldest, ...counts } = await countPlansByState(db, await calendar.now(db, now));
    const stops = await listStops(db);
    const coins = tradableCoins.map(({ code }) => code);
    const approvals = await waitingApprovals(db, coins.map(coinSubject), now);
    const concerned = new Set([
      ...stops.map(({ coin }) => coin),
      ...coins.filter((coin) => approvals.has(coinSubject(coin))),
    ]);
    return accept({
      ...counts,
      oldest_due_at: oldest?.toISOString() ?? null,
      paused: await countPaused(db),
      skipped: await countSkipped(db, now),
      stops: [...concerned].map((coin) => {
        const stop = stops.find((its) => its.coin === coin);
        return {
          coin,
          stop: stop === undefined ? null : { reason: stop.reason, at: stop.stopped_at.toISOString() },
          waiting_approval: approvals.get(coinSubject(coin)) ?? null,
        };
      }),
    });
  });

  api.serveWrite(contract.decidePlansOfCoin, (call) => decideCoin(call, call.body));
}
