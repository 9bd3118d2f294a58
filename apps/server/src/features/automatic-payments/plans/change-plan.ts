import { mostPlans } from '@dukat/rules/automatic-payments/limits';
import {
  checkPlan,
  type PlanRefusal,
  type PlanTerms,
  splitAmount,
} from '@dukat/rules/automatic-payments/plan';
import { formatAmount } from '@dukat/rules/money/amount';
import { tradablePriceRange } from '@dukat/rules/orders/price-limits';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { nextSlot, slotsAfter } from '@dukat/rules/time/schedule';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { publicId } from '../../../platform/random.ts';
import { issuePlanSymbol } from '../../payments/payments-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { readNextTime } from '../paying/plan-payments-repository.ts';
import type { TypedPlan } from '../plan-command.ts';
import { asDate } from '../running/as-date.ts';
import type { RunMoment } from '../running/run-plan.ts';
import { findSkippedSlots, insertRun } from '../running/runs-repository.ts';
import { setDestinations } from '../sending/set-destinations.ts';
import {
  countPlans,
  insertPlan,
  insertRevision,
  lockOwnPlan,
  type StoredPlan,
  updatePlan,
} from './plans-repository.ts';

type Deps = Pick<AutomaticPaymentsDeps, 'rates' | 'withdrawals' | 'keyNetwork'>;
type TermsRefusal = PlanRefusal | 'below_minimum_trade' | 'currency_suspended';
type DestinationRefusal = Extract<Awaited<ReturnType<typeof setDestinations>>, { refused: true }>['reason'];

/** The trading portfolio has no automatic payments (requirement 6). */
export const checkPortfolio = ({
  portfolioType,
}: SignedInUser): Result<undefined, 'basic_portfolio_needed'> =>
  portfolioType !== 'basic' ? refuse('basic_portfolio_needed') : accept(undefined);

/** Checks terms from the API. Each coin's part must be tradable at its current rate. */
export function checkTerms(
  { rates }: Pick<Deps, 'rates'>,
  read: TypedPlan['terms'],
  today: Date,
): Result<PlanTerms, TermsRefusal> {
  const checked = read.refused ? read : checkPlan(read.value, today.getTime());
  if (checked.refused) return checked;
  const { amount, coins, fiat } = checked.value;
  const parts = splitAmount(amount, coins, fiat);
  for (const [index, { coin: code }] of coins.entries()) {
    const coin = findAsset(code);
    const rate = rates.current({ coin: code, fiat, direction: 'buy' });
    if (coin === undefined || rate === undefined || rate.suspended) {
      return refuse('currency_suspended', { field: 'coins' });
    }
    if ((parts[index] ?? 0n) < tradablePriceRange({ coin, fiat, rate: rate.value }).min) {
      const values = { currency: code, limit: formatAmount(coin.minTradeAmount) };
      return refuse('below_minimum_trade', { field: 'coins', values });
    }
  }
  return checked;
}

export async function createPlan(
  tx: Transaction,
  deps: Deps,
  user: SignedInUser,
  typed: TypedPlan,
  { now, today }: RunMoment,
): Promise<Result<string, TermsRefusal | DestinationRefusal | 'too_many_plans' | 'basic_portfolio_needed'>> {
  const allowed = checkPortfolio(user);
  if (allowed.refused) return allowed;
  const terms = checkTerms(deps, typed.terms, today);
  if (terms.refused) return terms;
  if ((await countPlans(tx, user.id)) >= mostPlans) {
    return refuse('too_many_plans', { values: { most: String(mostPlans) } });
  }
  const id = publicId();
  const plan = {
    publicId: id,
    userId: user.id,
    portfolioId: user.portfolioId,
    name: typed.name,
    priority: typed.priority,
  };
  const nextDue = slotAfter(terms.value, today);
  const planId = await insertPlan(tx, { ...plan, nextDue, createdAt: now }, terms.value);
  if (terms.value.schedule === null)
    await issuePlanSymbol(tx, { portfolioId: user.portfolioId, planPublicId: id, now });
  const { name, sending } = typed;
  const set = await setDestinations(tx, deps, { id: planId, name, terms: terms.value, sending, user, now });
  return set.refused ? set : accept(id);
}

/** Adds a revision. A slot that is due already runs by it. Money that waits in another currency stays on the balance. */
export async function editPlan(
  tx: Transaction,
  deps: Deps,
  user: SignedInUser,
  { id, ...typed }: TypedPlan & { readonly id: string },
  { now, today }: RunMoment,
): Promise<Result<string, TermsRefusal | DestinationRefusal | 'plan_unknown' | 'basic_portfolio_needed'>> {
  const allowed = checkPortfolio(user);
  if (allowed.refused) return allowed;
  const plan = await lockOwnPlan(tx, { publicId: id, userId: user.id });
  if (plan === undefined) return refuse('plan_unknown');
  const checked = checkTerms(deps, typed.terms, today);
  if (checked.refused) return checked;
  const terms = checked.value;
  if (terms.endsAfter !== null && terms.endsAfter <= plan.boughtRuns) {
    return refuse('plan_has_no_run', { field: 'schedule.end' });
  }
  if ((terms.schedule === null) !== (plan.schedule === null))
    return refuse('plan_purpose_invalid', { field: 'schedule' });
  const isSameMoney = terms.fiat === plan.fiat;
  const revision = plan.revision + 1;
  await insertRevision(tx, { id: plan.id, revision }, terms, now);
  const isDue = plan.nextDue !== null && (plan.schedule === null ? isSameMoney : plan.nextDue <= today);
  const isPaused = plan.state === 'paused';
  const next = await nextUnskipped(tx, plan.id, terms, today);
  if (next === undefined) return refuse('plan_has_no_run', { field: 'schedule' });
  await updatePlan(tx, plan, {
    ...{
      revision,
      name: typed.name,
      priority: typed.priority,
      updated_at: now,
      failures: 0,
      zone_rules: process.versions.tz ?? '',
    },
    ...(!isSameMoney && { waiting: '0' }),
    state: isPaused ? 'paused' : 'active',
    next_due: isPaused ? null : isDue ? plan.nextDue : next,
  });
  const { name, sending } = typed;
  const set = await setDestinations(tx, deps, { id: plan.id, name, terms, sending, user, now });
  return set.refused ? set : accept(plan.publicId);
}

export async function deletePlan(tx: Transaction, plan: StoredPlan, now: Date): Promise<void> {
  await updatePlan(tx, plan, { deleted_at: now, next_due: null, updated_at: now });
}

export async function pausePlan(
  tx: Transaction,
  plan: StoredPlan,
  now: Date,
): Promise<Result<undefined, 'plan_not_active'>> {
  if (plan.state !== 'active') return refuse('plan_not_active');
  await updatePlan(tx, plan, { state: 'paused', paused_because: 'owner', next_due: null, updated_at: now });
  return accept(undefined);
}

export async function resumePlan(
  tx: Transaction,
  plan: StoredPlan,
  { now, today }: RunMoment,
): Promise<Result<undefined, 'plan_not_paused' | 'plan_has_no_run'>> {
  if (plan.state !== 'paused') return refuse('plan_not_paused');
  const next = await nextAfterPause(tx, plan, today);
  if (next === undefined) return refuse('plan_has_no_run');
  const change = {
    state: 'active',
    paused_because: null,
    failures: 0,
    next_due: next,
    updated_at: now,
  } as const;
  await updatePlan(tx, plan, change);
  return accept(undefined);
}

/** Returns when a resumed plan is due: null if no payment waits, undefined if no slot is left. */
async function nextAfterPause(
  tx: Transaction,
  { id, schedule, waiting }: StoredPlan,
  today: Date,
): Promise<Date | null | undefined> {
  if (schedule === null) return waiting > 0n ? readNextTime(tx, id, today) : null;
  return nextUnskipped(tx, id, { schedule }, today);
}

/** Returns the next slot that the owner has not skipped; undefined if none is left. */
async function nextUnskipped(
  tx: Transaction,
  planId: string,
  { schedule }: Pick<PlanTerms, 'schedule'>,
  today: Date,
): Promise<Date | null | undefined> {
  if (schedule === null) return null;
  const skipped = await findSkippedSlots(tx, planId, today);
  const next = slotsAfter(schedule, today.getTime()).find((slot) => !skipped.has(slot));
  return next === undefined ? undefined : asDate(next);
}

/** Skips the slot that the owner saw as the next one. */
export async function skipSlot(
  tx: Transaction,
  plan: StoredPlan,
  dueAt: string,
  now: Date,
): Promise<Result<undefined, 'plan_not_active' | 'plan_run_passed'>> {
  if (plan.nextDue === null || plan.schedule === null) return refuse('plan_not_active');
  if (plan.nextDue.toISOString() !== dueAt) return refuse('plan_run_passed', { field: 'due_at' });
  const row = { dueAt: plan.nextDue, isExtra: false, missing: null, slots: 1, closesAt: now, now };
  await insertRun(tx, plan, { ...row, skippedBecause: 'by_owner' });
  const next = nextSlot(plan.schedule, plan.nextDue.getTime());
  const moved =
    next === undefined ? ({ state: 'ended', next_due: null } as const) : { next_due: asDate(next) };
  await updatePlan(tx, plan, { ...moved, updated_at: now });
  return accept(undefined);
}

function slotAfter({ schedule }: PlanTerms, today: Date): Date | null {
  if (schedule === null) return null;
  const next = nextSlot(schedule, today.getTime());
  assert(next !== undefined, 'expected a slot of checked terms');
  return asDate(next);
}
