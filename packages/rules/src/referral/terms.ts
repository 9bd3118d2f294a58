import type { Fiat } from '../money/fiat.ts';
import { dayMs } from '../time/durations.ts';

// The terms of all brands, as announced on 2026-11-26.

/** The share of the margin that is paid, to the referrer and the referred user together. */
export const referralSharePercent = 20;

/** For how many days after the opening of their account trades of referred users earn. */
export const referralEarningDays = 365;
export const referralEarningMs = referralEarningDays * dayMs;

/** When a reward can be paid: after the fill, and after the time in which cardholders can dispute a gateway's payment. */
export const referralMaturityMs = { other: 14 * dayMs, gateway: 120 * dayMs };

/** The smallest sum that is paid out. */
export const smallestReferralPayout: Readonly<Record<Fiat, string>> = { CZK: '100', EUR: '4' };

/** The most that one person is paid in a calendar month; half of it in one currency leaves half of it in the other. */
export const referralMonthlyCeiling: Readonly<Record<Fiat, string>> = { CZK: '25000', EUR: '1000' };

/** Above this sum in one payout, operators review the rewards for a referred user. */
export const referralReviewAbove: Readonly<Record<Fiat, string>> = { CZK: '10000', EUR: '400' };

/** Sums by month are shown only where so many referred users earned, so that none can be recognised. */
export const fewestFriendsOfMonth = 3;

/** The sums that a user sees, counted once a day. Amounts are in the wire format. */
export interface CountedSums {
  readonly sums: readonly {
    readonly currency: Fiat;
    readonly earned: string;
    readonly maturing: string;
    readonly payable: string;
    readonly paid: string;
  }[];
  readonly months: readonly { readonly month: string; readonly currency: Fiat; readonly earned: string }[];
}
