import { dayMs, minuteMs } from '../time/durations.ts';

/** Plans of one person that are not deleted. */
export const mostPlans = 20;
export const mostPlanCoins = 20;
/** Shares are hundredths of a percent. */
export const wholeShare = 10_000;
export const smallestShare = 500;
/** A slot that is older is not made up after an outage, and an order that sleeps longer is closed. */
export const longestDelayMs = dayMs;
/** For how long a run waits for a suspended price. */
export const priceWaitMs = 15 * minuteMs;
/** So many failures in a row pause a plan. */
export const failuresToPause = 5;
