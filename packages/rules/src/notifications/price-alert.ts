import { parseAmount } from '../money/amount.ts';
import { parseRate, type Rate, rateFromUnits } from '../money/rate.ts';
import { accept, type Result, refuse } from '../result.ts';

/** What an alert waits for; each fires once and then rests until its owner arms it again. */
export const priceAlertKinds = ['above', 'below', 'rise', 'fall', 'high', 'low', 'order'] as const;
export type PriceAlertKind = (typeof priceAlertKinds)[number];

/** Over how many hours a move or an extreme is looked for: an hour, a day, a week, a month, a year. */
export const alertHours = [1, 24, 168, 720, 8760] as const;
export type AlertHours = (typeof alertHours)[number];

/** More than one person can act on. */
export const mostArmedAlerts = 50;
/** Of those that have fired or were turned off, the newest so many are kept. */
export const mostRestingAlerts = 50;

const basisPointsOfWhole = 10_000n;
const unitsOfBasisPoint = 10n ** 16n;
const leastMove = 10n;
const mostFall = 9_900n;
const mostRise = 100_000n;

/** Between what the house asks and what it bids: the reference price, which the charts draw. */
export function referenceBetween(buy: Rate, sell: Rate): Rate {
  return rateFromUnits((buy + sell) / 2n);
}

/** The price that somebody typed; zero and what no ledger can hold are none. */
export function parseAlertPrice(text: string): Result<Rate, 'alert_price_invalid'> {
  const price = parseRate(text);
  return price.refused ? refuse('alert_price_invalid', { field: 'price' }) : accept(price.value);
}

/** In basis points: 0.1 to 99 percent down, to 1,000 percent up, in steps of 0.01. */
export function parseAlertPercent(
  text: string,
  kind: 'rise' | 'fall',
): Result<bigint, 'alert_percent_invalid'> {
  const percent = parseAmount(text, 2);
  const points = percent.refused ? 0n : percent.value / unitsOfBasisPoint;
  const most = kind === 'rise' ? mostRise : mostFall;
  return points < leastMove || points > most
    ? refuse('alert_percent_invalid', { field: 'percent' })
    : accept(points);
}

/** From which side a price is waited for; where the market stands at it already there is nothing to wait for. */
export function sideOfPrice(price: Rate, now: Rate): Result<'above' | 'below', 'alert_price_reached'> {
  if (price === now) return refuse('alert_price_reached', { field: 'price' });
  return accept(price > now ? 'above' : 'below');
}

/** By how many basis points a price moved, down below zero; what is less than one is cut: 103 after 100 is 300. */
export function moveBetween(before: Rate, now: Rate): bigint {
  return ((now - before) * basisPointsOfWhole) / before;
}

/** Prices of the hours before a moment. */
export interface PricesBefore {
  readonly first: Rate;
  readonly highest: Rate;
  readonly lowest: Rate;
}

/** All alerts of the kind whose rank is not above the level have come to pass. */
export interface Signal {
  readonly kind: Exclude<PriceAlertKind, 'order'>;
  /** 0 for a plain price. */
  readonly hours: AlertHours | 0;
  readonly level: bigint;
}

/**
 * What alerts are sorted by, so that those that came to pass lie side by side: a price that is waited for from above counts below
 * zero, a move is its basis points, and an extreme has no figure of its own.
 */
export function rankOf(kind: Signal['kind'], figure: bigint): bigint {
  if (kind === 'above') return figure;
  if (kind === 'below') return -figure;
  return kind === 'rise' || kind === 'fall' ? figure : 0n;
}

/** What a price says to alerts about prices: those above that it has reached, and those below. A price that jumped over several says it to all. */
export function priceSignals(now: Rate): readonly Signal[] {
  return [
    { kind: 'above', hours: 0, level: rankOf('above', now) },
    { kind: 'below', hours: 0, level: rankOf('below', now) },
  ];
}

/** What a price says to alerts about the hours before it: how far it has moved, and whether it was never so high or so low. */
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
