import { dayMs, minuteMs } from '../time/durations.ts';
import type { ScheduleFrequency } from '../time/schedule.ts';

/** Plans of one person that are not deleted. */
export const mostPlans = 20;
export const mostPlanCoins = 20;
/** Extended public keys of one person. A used key is kept for ever, so that no address of it is used twice. */
export const mostKeys = 50;
/** Refused claims of other people's keys within `keyRefusalDays`, after which every claim is refused. */
export const mostKeyRefusals = 3;
export const keyRefusalDays = 30;
/** Shares are hundredths of a percent. */
export const wholeShare = 10_000;
export const smallestShare = 500;
/** A slot that is older is not made up after an outage, and an order that sleeps longer is closed. */
export const longestDelayMs = dayMs;
/** For how long a run waits for a price that is suspended or moves. */
export const priceWaitMs = 15 * minuteMs;
/** By how many percent more a plan may buy while the price is low. */
export const raises = [25, 50, 100, 200] as const;
export type Raise = (typeof raises)[number];
/** The days over which prices are averaged, by the plan's frequency. */
export const averagedDays: Readonly<Record<ScheduleFrequency, number>> = {
  hour: 7,
  day: 7,
  week: 14,
  month: 30,
};
/** In which a plan without a schedule counts its calendar months. */
export const paymentZone = 'Europe/Prague';
/** From then on a due plan is late, which operators see. */
export const planLateMs = minuteMs;
/** So many failures in a row pause a plan. */
export const failuresToPause = 5;
/** By default coins are sent once the network's fee is at most 1 % of them; an owner may accept up to 10 %. Hundredths of a percent. */
export const firstThreshold = 100;
export const mostThreshold = 1000;
