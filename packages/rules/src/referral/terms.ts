import type { Fiat } from '../money/fiat.ts';
import { dayMs, hourMs } from '../time/durations.ts';

/** What operators set for a brand. */
export interface ReferralTerms {
  /** The share of the margin that is paid, to the referrer and the referred user together. */
  readonly sharePercent: number;
  /** For how many days after the opening of their account trades of referred users earn. */
  readonly earningDays: number;
  /** The most that one person is paid in a calendar month; half of it in one currency leaves half of it in the other. */
  readonly monthlyCeiling: Readonly<Record<Fiat, string>>;
  /** Above this sum in one payout, operators review the rewards for a referred user. */
  readonly reviewAbove: Readonly<Record<Fiat, string>>;
}

/** The terms of brands for which operators have set none, as announced on 2026-11-26. */
export const usualReferralTerms: ReferralTerms = {
  sharePercent: 20,
  earningDays: 365,
  monthlyCeiling: { CZK: '25000', EUR: '1000' },
  reviewAbove: { CZK: '10000', EUR: '400' },
};

/** What operators can set. Sums are in whole crowns and euros. */
export const referralTermsLimits = { sharePercent: 50, earningDays: 1095, sum: 100_000_000 } as const;

/** Terms that operators have set for a brand. */
export interface BrandReferralTerms extends ReferralTerms {
  readonly brand: string;
  readonly validFrom: Date;
}

/** Returns the terms of a brand at a moment. */
export function referralTermsAt(
  set: readonly BrandReferralTerms[],
  brand: string | undefined,
  at: Date,
): ReferralTerms {
  const valid = set.filter((terms) => terms.brand === brand && terms.validFrom <= at);
  return (
    valid.reduce<BrandReferralTerms | undefined>(
      (newest, terms) => (newest === undefined || terms.validFrom > newest.validFrom ? terms : newest),
      undefined,
    ) ?? usualReferralTerms
  );
}

/** New terms are valid from a start of day that is later than this, so that no reward is computed before they are known. */
export const referralTermsNoticeMs = dayMs + hourMs;

/** The terms as operators see them in a request and in the audit log. */
export function describeReferralTerms(terms: ReferralTerms): string {
  const sums = ({ CZK, EUR }: Readonly<Record<Fiat, string>>) => `${CZK} CZK / ${EUR} EUR`;
  const { sharePercent, earningDays, monthlyCeiling, reviewAbove } = terms;
  return `${sharePercent} %, ${earningDays} d, ${sums(monthlyCeiling)}, ${sums(reviewAbove)}`;
}

/** When a reward can be paid: after the fill, and after the time in which cardholders can dispute a gateway's payment. */
export const referralMaturityMs = { other: 14 * dayMs, gateway: 120 * dayMs };

/** The smallest sum that is paid out. */
export const smallestReferralPayout: Readonly<Record<Fiat, string>> = { CZK: '100', EUR: '4' };

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
