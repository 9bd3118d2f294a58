import { parseAmount } from '../money/amount.ts';
import { parseRate, type Rate, rateFromUnits } from '../money/rate.ts';
import { accept, type Result, refuse } from '../result.ts';

/** Kinds of alerts. Each fires once and stays inactive until its owner arms it again. */
export const priceAlertKinds = ['above', 'below', 'rise', 'fall', 'high', 'low', 'order'] as const;
export type PriceAlertKind = (typeof priceAlertKinds)[number];

/** Periods of a move or an extreme in hours: an hour, a day, a week, a month, a year. */
export const alertHours = [1, 24, 168, 720, 8760] as const;
export type AlertHours = (typeof alertHours)[number];

/** The most armed alerts of one user. */
export const mostArmedAlerts = 50;
/** The most inactive alerts that are kept: the newest ones that have fired or were turned off. */
export const mostRestingAlerts = 50;

const basisPointsPerWhole = 10_000n;
const unitsPerBasisPoint = 10n ** 16n;
const leastMove = 10n;
const mostFall = 9_900n;
const mostRise = 100_000n;

/** Returns the reference price: the middle of our buy and sell rates, as drawn in the charts. */
export function referenceBetween(buy: Rate, sell: Rate): Rate {
  return rateFromUnits((buy + sell) / 2n);
}

/** Parses an alert's price. Refuses zero and values that the database cannot hold. */
export function parseAlertPrice(text: string): Result<Rate, 'alert_price_invalid'> {
  const price = parseRate(text);
  return price.refused ? refuse('alert_price_invalid', { field: 'price' }) : accept(price.value);
}

/** Parses percent into basis points: 0.1 to 99 percent for a fall, to 1,000 percent for a rise, in steps of 0.01. */
export function parseAlertPercent(
  text: string,
  kind: 'rise' | 'fall',
): Result<bigint, 'alert_percent_invalid'> {
  const percent = parseAmount(text, 2);
  const points = percent.refused ? 0n : percent.value / unitsPerBasisPoint;
  const most = kind === 'rise' ? mostRise : mostFall;
  return points < leastMove || points > most
    ? refuse('alert_percent_invalid', { field: 'percent' })
    : accept(points);
}

/** Returns the side from which the alert waits. Refuses a price that the market has already reached. */
export function sideOfPrice(price: Rate, now: Rate): Result<'above' | 'below', 'alert_price_reached'> {
  if (price === now) return refuse('alert_price_reached', { field: 'price' });
  return accept(price > now ? 'above' : 'below');
}

/** Returns the move in basis points, negative for a fall, cut to whole points: 103 after 100 is 300. */
export function moveBetween(before: Rate, now: Rate): bigint {
  return ((now - before) * basisPointsPerWhole) / before;
}

/** Prices of the hours before an instant. */
export interface PricesBefore {
  readonly first: Rate;
  readonly highest: Rate;
  readonly lowest: Rate;
}

/** Triggers all alerts of the kind whose rank is not above the level. */
export interface Signal {
  readonly kind: Exclude<PriceAlertKind, 'order'>;
  /** 0 for alerts about a price. */
  readonly hours: AlertHours | 0;
  readonly level: bigint;
}

/**
 * Returns the rank by which alerts are sorted, so that triggered ones are adjacent: a price for `above`, a negated price for
 * `below`, basis points for a move, and 0 for an extreme.
 */
export function signalRank(kind: Signal['kind'], figure: bigint): bigint {
  if (kind === 'above') return figure;
  if (kind === 'below') return -figure;
  return kind === 'rise' || kind === 'fall' ? figure : 0n;
}

/** Returns the signals for price alerts. A price that jumps over several alerts triggers all of them. */
export function priceSignals(now: Rate): readonly Signal[] {
  return [
    { kind: 'above', hours: 0, level: signalRank('above', now) },
    { kind: 'below', hours: 0, level: signalRank('below', now) },
  ];
}

/** Returns the signals for alerts about previous hours: the move, and whether the price is a new high or low. */
export function moveSignals(hours: AlertHours, now: Rate, before: PricesBefore): readonly Signal[] {
  const move = moveBetween(before.first, now);
  const moved: Signal[] = [
    { kind: 'rise', hours, level: move },
    { kind: 'fall', hours, level: -move },
  ];
  if (now > before.highest) moved.push({ kind: 'high', hours, level: 0n });
  if (now < before.lowest) moved.push({ kind: 'low', hours, level: 0n });
  return moved.filter(({ level }) => level >= 0n);
}
