import * as contract from '@dukat/contract/automatic-payments';
import { amountFromUnits, formatAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { slotsAfter } from '@dukat/rules/time/schedule';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { AutomaticPaymentsDeps } from './automatic-payments-deps.ts';
import { readPlan, readTerms } from './plan-command.ts';
import {
  checkPortfolio,
  checkTerms,
  createPlan,
  deletePlan,
  editPlan,
  pausePlan,
  resumePlan,
  skipSlot,
} from './plans/change-plan.ts';
import { findOwnPlan, findOwnPlans, lockOwnPlan, type StoredPlan } from './plans/plans-repository.ts';
import { asDate } from './running/as-date.ts';
import { runOnce } from './running/run-once.ts';
import type { RunMoment } from './running/run-plan.ts';
import { findRuns } from './running/runs-repository.ts';
import { showPlan, showRun } from './show-plan.ts';

const previewedRuns = 12;

export function registerAutomaticPaymentEndpoints(api: Api, deps: AutomaticPaymentsDeps): void {
  const momentOf = async (db: Database, now: Date): Promise<RunMoment> => ({
    now,
    today: await deps.calendar.now(db, now),
  });

  api.serveWrite(contract.createAutomaticPayment, async ({ tx, caller, body, now }) => {
    const user = signedInUser(caller);
    const created = await createPlan(tx, deps, user, readPlan(body), await momentOf(tx, now));
    return created.refused ? created : showOwn(tx, user.id, created.value);
  });

  api.serveWrite(contract.editAutomaticPayment, async ({ tx, caller, body, now }) => {
    const user = signedInUser(caller);
    const edited = await editPlan(
      tx,
      deps,
      user,
      { id: body.id, ...readPlan(body) },
      await momentOf(tx, now),
    );
    return edited.refused ? edited : showOwn(tx, user.id, edited.value);
  });

  api.serveWrite(contract.deleteAutomaticPayment, async ({ tx, caller, body, now }) => {
    const plan = await lockOwnPlan(tx, { publicId: body.id, userId: signedInUser(caller).id });
    if (plan === undefined) return refuse('plan_unknown');
    await deletePlan(tx, plan, now);
    return accept({});
  });

  api.serveWrite(contract.pauseAutomaticPayment, ({ tx, caller, params, now }) =>
    changeOwn(tx, caller, params.planId, (plan) => pausePlan(tx, plan, now)),
  );

  api.serveWrite(contract.resumeAutomaticPayment, async ({ tx, caller, params, now }) => {
    const allowed = checkPortfolio(signedInUser(caller));
    if (allowed.refused) return allowed;
    const moment = await momentOf(tx, now);
    return changeOwn(tx, caller, params.planId, (plan) => resumePlan(tx, plan, moment));
  });

  api.serveWrite(contract.skipAutomaticRun, ({ tx, caller, params, body, now }) =>
    changeOwn(tx, caller, params.planId, (plan) => skipSlot(tx, plan, body.due_at, now)),
  );

  api.serveWrite(contract.runAutomaticPayment, async ({ tx, caller, params, now }) => {
    const user = signedInUser(caller);
    const allowed = checkPortfolio(user);
    if (allowed.refused) return allowed;
    const plan = await lockOwnPlan(tx, { publicId: params.planId, userId: user.id });
    if (plan === undefined) return refuse('plan_unknown');
    const run = await runOnce(tx, deps, plan, await momentOf(tx, now));
    if (run.refused) return run;
    return accept({ run: showRun(run.value, await deps.runOrders.find(tx, [run.value.id])) });
  });
  registerReading(api, deps);
}

function registerReading(api: Api, deps: AutomaticPaymentsDeps): void {
  api.serveRead(contract.listAutomaticPayments, async ({ db, caller, query }) => {
    const { rows, total } = await findOwnPlans(db, signedInUser(caller).id, query);
    return accept({ automatic_payments: rows.map(showPlan), total });
  });

  api.serveRead(contract.listAutomaticRuns, async ({ db, caller, params, query }) => {
    const plan = await findOwnPlan(db, { publicId: params.planId, userId: signedInUser(caller).id });
    if (plan === undefined) return refuse('plan_unknown');
    const { rows, total } = await findRuns(db, plan.id, query);
    const orders = await deps.runOrders.find(
      db,
      rows.map(({ id }) => id),
    );
    return accept({ runs: rows.map((run) => showRun(run, orders)), total });
  });

  api.serveRead(contract.previewAutomaticPayment, async ({ db, body, now }) => {
    const today = await deps.calendar.now(db, now);
    const terms = checkTerms(deps, readTerms(body), today);
    if (terms.refused) return terms;
    const { amount, schedule, endsAfter } = terms.value;
    const slots: number[] = [];
    for (const slot of slotsAfter(schedule, today.getTime())) {
      if (slot > today.getTime() + 365 * dayMs || slots.length === endsAfter) break;
      slots.push(slot);
    }
    return accept({
      next_runs: slots.slice(0, previewedRuns).map((slot) => asDate(slot).toISOString()),
      runs_a_year: slots.length,
      amount_a_year: formatAmount(amountFromUnits(amount * BigInt(slots.length))),
    });
  });
}

async function showOwn(tx: Transaction, userId: string, publicId: string) {
  const plan = await findOwnPlan(tx, { publicId, userId });
  assert(plan !== undefined, 'expected the plan that was just written');
  return accept({ automatic_payment: showPlan(plan) });
}

/** Changes the caller's own plan, locked, and returns it. */
async function changeOwn<Reason extends string>(
  tx: Transaction,
  caller: Caller,
  publicId: string,
  change: (plan: StoredPlan) => Promise<Result<undefined, Reason>>,
) {
  const { id: userId } = signedInUser(caller);
  const plan = await lockOwnPlan(tx, { publicId, userId });
  if (plan === undefined) return refuse('plan_unknown');
  const changed = await change(plan);
  return changed.refused ? changed : showOwn(tx, userId, publicId);
}
