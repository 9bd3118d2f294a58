import { availableAccount } from '@dukat/ledger/accounts';
import { longestDelayMs, paymentZone } from '@dukat/rules/automatic-payments/limits';
import { splitAmount } from '@dukat/rules/automatic-payments/plan';
import { decideRun, hasPriceMoved, raisedAmount, type SkipReason } from '@dukat/rules/automatic-payments/run';
import { type Amount, add, subtract, zero } from '@dukat/rules/money/amount';
import { fiats } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { startOfMonth } from '@dukat/rules/time/schedule';
import { decideTradingLimit } from '@dukat/rules/verification/trading-limit';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalance, readBalance } from '../../../platform/ledger/balances.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import { nameRefusal } from '../../orders/automatic/refused-orders-facade.ts';
import type { PreparedPurchase } from '../../orders/creation/credit-orders-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { stoppedCoins } from '../operators/operator-plans-repository.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import { beginRun, hasOpenRun, insertRun, type RunRow, spentSince, undoRun } from './runs-repository.ts';

/** The moment of a run: `now` by the clock, `today` by the product calendar. */
export interface RunMoment {
  readonly now: Date;
  readonly today: Date;
}

export interface Slot extends RunMoment {
  readonly dueAt: Date;
  readonly isExtra: boolean;
  /** After which the orders of the run are closed. */
  readonly closesInMs: number;
  /** Whether the slot may wait for a price that is suspended or moves. */
  readonly mayWait: boolean;
  readonly isPriceLow: boolean;
}

/**
 * The purchases that runs can make now, by coin and currency. A coin that is suspended or stopped by operators is missing; one whose price
 * moves is named.
 */
export type Purchases = ReadonlyMap<string, PreparedPurchase | 'price_moved'>;

/**
 * Takes the places of all coins of the plans in the queues for trading, in one global order to avoid deadlocks. Must run before a
 * balance is locked.
 */
export async function preparePurchases(
  tx: Transaction,
  { rates, orders }: Pick<AutomaticPaymentsDeps, 'rates' | 'orders'>,
  plans: readonly StoredPlan[],
): Promise<Purchases> {
  const named = new Map(
    plans.flatMap(({ coins, fiat }) => coins.map(({ coin }) => [`${coin} ${fiat}`, { coin, fiat }] as const)),
  );
  const stopped = await stoppedCoins(tx);
  const purchases = new Map<string, PreparedPurchase | 'price_moved'>();
  for (const name of [...named.keys()].toSorted()) {
    const pair = named.get(name);
    const rate = pair && rates.current({ ...pair, direction: 'buy' });
    if (pair === undefined || rate === undefined || rate.suspended || stopped.has(pair.coin)) continue;
    if (rates.check({ ...pair, direction: 'buy' }, rate.value, rate.timeMs).refused) continue;
    if (hasPriceMoved(rate.value, rates.previous({ ...pair, direction: 'buy' }))) {
      purchases.set(name, 'price_moved');
      continue;
    }
    const prepared = await orders.prepare(tx, {
      ...pair,
      rateValue: formatRate(rate.value),
      timeMs: rate.timeMs,
      ...{ address: null, purpose: null, purposeText: '', agreement: undefined },
    });
    if (!prepared.refused) purchases.set(name, prepared.value);
  }
  return purchases;
}

/** Locks the balances that the plans spend, in one order. Must run after `preparePurchases`. */
export async function lockBalances(tx: Transaction, plans: readonly StoredPlan[]): Promise<void> {
  const portfolios = Map.groupBy(plans, ({ portfolioId }) => portfolioId);
  for (const [portfolioId, its] of [...portfolios].toSorted(
    ([one], [other]) => Number(one) - Number(other),
  )) {
    for (const fiat of fiats.filter((each) => its.some((plan) => plan.fiat === each))) {
      await lockBalance(tx, availableAccount(portfolioId), fiat);
    }
  }
}

/** Runs a plan that the caller has locked: places its orders, or records why not. Undefined if the slot has run already. */
export async function runPlan(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  plan: StoredPlan,
  owner: UserSummary,
  purchases: Purchases,
  slot: Slot,
): Promise<RunRow | 'waits' | undefined> {
  const { dueAt, isExtra, closesInMs, mayWait, now } = slot;
  const closesAt = later(now, Math.min(closesInMs, longestDelayMs));
  const row = { dueAt, isExtra, slots: 1, closesAt, now };
  const decided = await decide(tx, plan, owner, purchases, slot);
  await beginRun(tx);
  const funded = decided.refused ? plan : { ...plan, amount: decided.value };
  const run = decided.refused
    ? undefined
    : await insertRun(tx, funded, { ...row, skippedBecause: null, missing: null });
  if (!decided.refused && run === undefined) return undefined;
  const placed =
    run === undefined ? decided : await placeOrders(tx, deps, funded, owner, { run, purchases, now });
  if (!placed.refused) return run;
  await undoRun(tx);
  if (mayWait && (placed.reason === 'suspended' || placed.reason === 'price_moved')) return 'waits';
  const missing = placed.reason === 'not_enough_funds' ? await readMissing(tx, plan) : null;
  return insertRun(tx, plan, { ...row, skippedBecause: placed.reason, missing });
}

/** What the plan has spent in the calendar month of its zone; zero if it has no ceiling. */
export async function readSpentThisMonth(tx: Transaction, plan: StoredPlan, today: Date): Promise<Amount> {
  if (plan.conditions.monthCeiling === null) return zero;
  const zone = plan.schedule?.zone ?? paymentZone;
  return spentSince(tx, plan, later(today, startOfMonth(today.getTime(), zone) - today.getTime()));
}

async function decide(
  tx: Transaction,
  plan: StoredPlan,
  owner: UserSummary,
  purchases: Purchases,
  { today, isPriceLow }: Slot,
): Promise<Result<Amount, SkipReason>> {
  const { id, coins, fiat, amount, portfolioId } = plan;
  if (await hasOpenRun(tx, id)) return refuse('previous_open');
  const priced = coins.map(({ coin }) => purchases.get(`${coin} ${fiat}`));
  const [first] = priced;
  if (first === undefined || priced.includes(undefined)) return refuse('suspended');
  if (first === 'price_moved' || priced.includes('price_moved')) return refuse('price_moved');
  // Counts the whole run, since each of its orders may be below the limit.
  if (decideTradingLimit(owner.tier, fiat, amount).refused) return refuse('above_limit');
  const situation = {
    price: first.rate,
    spentThisMonth: await readSpentThisMonth(tx, plan, today),
    available: await lockBalance(tx, availableAccount(portfolioId), fiat),
  };
  const decided = decideRun(plan, situation);
  if (decided.refused) return decided;
  const raised = isPriceLow ? raisedAmount(plan) : amount;
  // Buys the plain amount if more does not fit.
  const fits =
    !decideTradingLimit(owner.tier, fiat, raised).refused &&
    !decideRun({ ...plan, amount: raised }, situation).refused;
  return accept(fits ? raised : amount);
}

/** What the balance is short of; null if it changed meanwhile and is enough. */
async function readMissing(tx: Transaction, plan: StoredPlan): Promise<Amount | null> {
  const available = await readBalance(tx, availableAccount(plan.portfolioId), plan.fiat);
  const needed = add(plan.amount, plan.conditions.keepAtLeast ?? zero);
  return needed > available ? subtract(needed, available) : null;
}

interface Placing {
  readonly run: RunRow;
  readonly purchases: Purchases;
  readonly now: Date;
}

/** Places one market order for each coin, paid from the balance. The caller must roll back if one is refused. */
async function placeOrders(
  tx: Transaction,
  { orders }: Pick<AutomaticPaymentsDeps, 'orders'>,
  plan: StoredPlan,
  owner: UserSummary,
  { run, purchases, now }: Placing,
): Promise<Result<undefined, SkipReason>> {
  const { id, publicId, email, locale, isEmailConfirmed, tier, origin } = owner;
  const user = {
    ...{ id, publicId, email, locale, isEmailConfirmed, tier },
    portfolioId: plan.portfolioId,
    portfolioType: 'basic',
    isVerified: tier > 0,
  } as const;
  const context = {
    ...{ tx, now, language: locale, site: { brand: { id: owner.brand }, origin }, runId: run.id },
    caller: { deviceId: '', user },
  };
  const parts = splitAmount(plan.amount, plan.coins, plan.fiat);
  for (const [index, { coin }] of plan.coins.entries()) {
    const purchase = purchases.get(`${coin} ${plan.fiat}`);
    const part = parts[index];
    assert(purchase !== undefined && purchase !== 'price_moved', 'expected a rate for each coin');
    assert(part !== undefined, 'expected a part for each coin');
    const opened = await orders.open(context, { user, isVisitors: false }, purchase, part);
    if (opened.refused) return refuse(nameRefusal(opened.reason));
  }
  return accept(undefined);
}
