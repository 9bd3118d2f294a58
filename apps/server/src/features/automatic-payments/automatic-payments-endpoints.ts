import * as contract from '@dukat/contract/automatic-payments';
import { backtestAutomaticPayment, listAutomaticPurchases } from '@dukat/contract/automatic-payments-past';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { AutomaticPaymentsDeps } from './automatic-payments-deps.ts';
import { readPlan, readSending, readTerms } from './plan-command.ts';
import {
  checkPortfolio,
  createPlan,
  deletePlan,
  editPlan,
  pausePlan,
  resumePlan,
  skipSlot,
} from './plans/change-plan.ts';
import { findOwnPlan, findOwnPlans, lockOwnPlan, type StoredPlan } from './plans/plans-repository.ts';
import { runOnce } from './running/run-once.ts';
import type { RunMoment } from './running/run-plan.ts';
import { findRuns } from './running/runs-repository.ts';
import { readSendings } from './sending/show-sending.ts';
import { backtestPlan } from './showing/backtest-plan.ts';
import { previewPlan } from './showing/preview-plan.ts';
import { showPlan, showRun } from './showing/show-plan.ts';
import { showPlans } from './showing/show-plans.ts';
import { showPurchases } from './showing/show-purchases.ts';

export function registerAutomaticPaymentEndpoints(api: Api, deps: AutomaticPaymentsDeps): void {
  const momentOf = async (db: Database, now: Date): Promise<RunMoment> => ({
    now,
    today: await deps.calendar.now(db, now),
  });

  api.serveWrite(contract.createAutomaticPayment, async ({ tx, caller, body, now }) => {
    const user = signedInUser(caller);
    const created = await createPlan(tx, deps, user, readPlan(body), await momentOf(tx, now));
    return created.refused ? created : showOwn(tx, user.id, created.value, now);
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
    return edited.refused ? edited : showOwn(tx, user.id, edited.value, now);
  });

  api.serveWrite(contract.deleteAutomaticPayment, async ({ tx, caller, body, now }) => {
    const plan = await lockOwnPlan(tx, { publicId: body.id, userId: signedInUser(caller).id });
    if (plan === undefined) return refuse('plan_unknown');
    await deletePlan(tx, plan, now);
    return accept({});
  });

  api.serveWrite(contract.pauseAutomaticPayment, ({ tx, caller, params, now }) =>
    changeOwn(tx, { caller, planId: params.planId, now }, (plan) => pausePlan(tx, plan, now)),
  );

  api.serveWrite(contract.resumeAutomaticPayment, async ({ tx, caller, params, now }) => {
    const allowed = checkPortfolio(signedInUser(caller));
    if (allowed.refused) return allowed;
    const moment = await momentOf(tx, now);
    return changeOwn(tx, { caller, planId: params.planId, now }, (plan) => resumePlan(tx, plan, moment));
  });

  api.serveWrite(contract.skipAutomaticRun, ({ tx, caller, params, body, now }) =>
    changeOwn(tx, { caller, planId: params.planId, now }, (plan) => skipSlot(tx, plan, body.due_at, now)),
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
  api.serveRead(
    contract.listAutomaticPayments,
    async ({ db, caller, query, now, language: locale, site }) => {
      const { rows, total } = await findOwnPlans(db, signedInUser(caller).id, query);
      const payer = { locale, isSlovakHost: site.defaultLocale === 'sk_SK' };
      return accept({ automatic_payments: await showPlans(db, deps, rows, { payer, now }), total });
    },
  );

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

  api.serveRead(contract.previewAutomaticPayment, async ({ db, caller, body, now }) => {
    const today = await deps.calendar.now(db, now);
    return previewPlan(db, deps, {
      user: caller.user,
      terms: readTerms(body),
      sending: readSending(body),
      today,
    });
  });

  api.serveRead(listAutomaticPurchases, async ({ db, caller, params, now }) => {
    const plan = await findOwnPlan(db, { publicId: params.planId, userId: signedInUser(caller).id });
    if (plan === undefined) return refuse('plan_unknown');
    return accept(await showPurchases(db, deps, plan.id, now));
  });

  api.serveRead(backtestAutomaticPayment, async ({ db, body, now }) => {
    const today = await deps.calendar.now(db, now);
    return backtestPlan(db, deps, { terms: readTerms(body), years: body.years, now, today });
  });
}

async function showOwn(tx: Transaction, userId: string, publicId: string, now: Date) {
  const plan = await findOwnPlan(tx, { publicId, userId });
  assert(plan !== undefined, 'expected the plan that was just written');
  const sendings = await readSendings(tx, [plan], now);
  return accept({ automatic_payment: showPlan(plan, sendings.get(plan.id)) });
}

/** Changes the caller's own plan, locked, and returns it. */
async function changeOwn<Reason extends string>(
  tx: Transaction,
  { caller, planId: publicId, now }: { readonly caller: Caller; readonly planId: string; readonly now: Date },
  change: (plan: StoredPlan) => Promise<Result<undefined, Reason>>,
) {
  const { id: userId } = signedInUser(caller);
  const plan = await lockOwnPlan(tx, { publicId, userId });
  if (plan === undefined) return refuse('plan_unknown');
  const changed = await change(plan);
  return changed.refused ? changed : showOwn(tx, userId, publicId, now);
}
