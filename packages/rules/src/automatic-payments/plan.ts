import { type Amount, amountFromUnits, formatAmount, parseAmount, subtract, sum } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { roundTo } from '../money/rounding.ts';
import { orderPriceRange, priceDecimals } from '../orders/price-limits.ts';
import { findAsset } from '../rates/catalogue.ts';
import { accept, type Result, refuse } from '../result.ts';
import { isDate, nextSlot, parseZone, type Schedule } from '../time/schedule.ts';
import { generalCeiling } from '../verification/limits.ts';
import { mostPlanCoins, type Raise, smallestShare, wholeShare } from './limits.ts';

/** A plan buys by a schedule from the balance, or with each payment under its own symbol (ADR 139). */
export const purposeKinds = ['schedule', 'payment'] as const;
export type PurposeKind = (typeof purposeKinds)[number];

export const planStates = ['active', 'paused', 'ended'] as const;
export const runStates = ['placed', 'bought', 'partly', 'failed', 'skipped'] as const;

/** Which plans a list of operators contains. */
export const planFilters = ['all', 'due', 'late', 'failing', 'paused'] as const;
export type PlanFilter = (typeof planFilters)[number];

export interface PlanCoin {
  readonly coin: string;
  /** In hundredths of a percent. */
  readonly share: number;
}

export interface PlanConditions {
  /** Prices of the plan's first coin. */
  readonly onlyBelow: Amount | null;
  readonly onlyAbove: Amount | null;
  /** What the runs of a calendar month in the plan's zone may spend. */
  readonly monthCeiling: Amount | null;
  /** What stays on the balance. */
  readonly keepAtLeast: Amount | null;
  /** By how many percent more it buys while the price of the first coin is low. */
  readonly buyMore: Raise | null;
}

export interface PlanTerms {
  /** What a run spends; of a plan without a schedule, the usual payment. */
  readonly amount: Amount;
  readonly fiat: Fiat;
  readonly coins: readonly PlanCoin[];
  /** Null if each payment under the plan's symbol buys. */
  readonly schedule: Schedule | null;
  /** The plan ends after so many runs that bought something; null if it does not count. */
  readonly endsAfter: number | null;
  readonly conditions: PlanConditions;
}

export type PlanRefusal =
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'price_not_integer'
  | 'price_too_precise'
  | 'price_out_of_range'
  | 'currency_unknown'
  | 'plan_share_invalid'
  | 'plan_shares_not_whole'
  | 'plan_coin_repeated'
  | 'plan_date_invalid'
  | 'plan_has_no_run'
  | 'plan_purpose_invalid'
  | 'time_zone_unknown';

/** Checks a plan; `now` is the instant after which it runs, in milliseconds. */
export function checkPlan(terms: PlanTerms, now: number): Result<PlanTerms, PlanRefusal> {
  const { amount, fiat, coins } = terms;
  const { min, max } = orderPriceRange(fiat);
  const decimals = priceDecimals(fiat);
  if (amount !== roundTo(amount, decimals, 'down')) {
    const reason = decimals === 0 ? 'price_not_integer' : 'price_too_precise';
    return refuse(reason, { field: 'amount', values: { count: String(decimals) } });
  }
  if (amount < min || amount > max) {
    const values = { minFiat: formatAmount(min), maxFiat: formatAmount(max), currency: fiat };
    return refuse('price_out_of_range', { field: 'amount', values });
  }
  const { buyMore: _, ...limits } = terms.conditions;
  if (Object.values(limits).some((limit) => limit !== null && limit > generalCeiling)) {
    const values = { minFiat: '0', maxFiat: formatAmount(generalCeiling), currency: fiat };
    return refuse('price_out_of_range', { field: 'conditions', values });
  }
  const shared = checkCoins(coins);
  if (shared.refused) return shared;
  if (terms.schedule === null) return accept(terms);
  const schedule = checkSchedule(terms.schedule, now);
  return schedule.refused ? schedule : accept({ ...terms, schedule: schedule.value });
}

function checkCoins(coins: readonly PlanCoin[]): Result<undefined, PlanRefusal> {
  for (const { coin, share } of coins) {
    const asset = findAsset(coin);
    if (asset === undefined || asset.kind !== 'crypto' || asset.isStaked) {
      return refuse('currency_unknown', { field: 'coins' });
    }
    if (share < smallestShare) return refuse('plan_share_invalid', { field: 'coins' });
  }
  const field = { field: 'coins' };
  if (new Set(coins.map(({ coin }) => coin)).size !== coins.length)
    return refuse('plan_coin_repeated', field);
  const total = coins.reduce((whole, { share }) => whole + share, 0);
  if (total !== wholeShare || coins.length > mostPlanCoins) return refuse('plan_shares_not_whole', field);
  return accept(undefined);
}

function checkSchedule(schedule: Schedule, now: number): Result<Schedule, PlanRefusal> {
  const zone = parseZone(schedule.zone);
  if (zone === undefined) return refuse('time_zone_unknown', { field: 'schedule.zone' });
  const { startsOn, endsOn } = schedule;
  if (!isDate(startsOn)) return refuse('plan_date_invalid', { field: 'schedule.starts_on' });
  if (endsOn !== null && !isDate(endsOn)) return refuse('plan_date_invalid', { field: 'schedule.end' });
  const named = { ...schedule, zone };
  const next = endsOn !== null && endsOn < startsOn ? undefined : nextSlot(named, now);
  return next === undefined ? refuse('plan_has_no_run', { field: 'schedule.end' }) : accept(named);
}

/** Parses a share in percent, such as "12.5", to hundredths of a percent. */
export function parseShare(text: string): Result<number, 'plan_share_invalid'> {
  const parsed = parseAmount(text, 2);
  if (parsed.refused) return refuse('plan_share_invalid', { field: 'coins' });
  const share = parsed.value / 10n ** 16n;
  return share > wholeShare ? refuse('plan_share_invalid', { field: 'coins' }) : accept(Number(share));
}

export function formatShare(share: number): string {
  return formatAmount(amountFromUnits(BigInt(share) * 10n ** 16n));
}

/** Splits an amount by the shares. The parts can be prices and add up to the amount: what rounding leaves goes to the first coin. */
export function splitAmount(amount: Amount, coins: readonly PlanCoin[], fiat: Fiat): readonly Amount[] {
  const parts = coins.map(({ share }) =>
    roundTo(amountFromUnits((amount * BigInt(share)) / BigInt(wholeShare)), priceDecimals(fiat), 'down'),
  );
  const rest = subtract(amount, sum(parts));
  return parts.map((part, index) => (index === 0 ? amountFromUnits(part + rest) : part));
}
