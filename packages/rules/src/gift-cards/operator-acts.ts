import type { Amount } from '../money/amount.ts';
import { zero } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { canBecome, type GiftCardState, yearEnd, yearInPrague } from './card-state.ts';
import { longestExtensionYears } from './limits.ts';

/** What operators filter the list of cards by. */
export const giftCardFilters = ['all', 'unpaid', 'expiring', 'frozen', 'disputed', 'refunded'] as const;
export type GiftCardFilter = (typeof giftCardFilters)[number];

interface HeldCard
  extends Pick<GiftCardState, 'status' | 'remaining' | 'isFrozen' | 'expired' | 'claimableFrom'> {
  readonly amount: Amount;
  /** Frozen until the dispute of its payment ends. */
  readonly isDisputed: boolean;
}

/** What operators can do with a card now. */
export function operatorActs(card: HeldCard) {
  const { status, amount, remaining, isFrozen, isDisputed, expired, claimableFrom } = card;
  const hasRest = remaining > zero;
  // A freeze also stops the release of claims that are still blocked.
  const hasMoney = hasRest || (status === 'PAID' && claimableFrom !== null);
  return {
    freeze: hasMoney && !isFrozen,
    unfreeze: hasMoney && isFrozen && !isDisputed,
    refund: canBecome(status, 'REFUNDED') && remaining === amount && !isDisputed,
    // Once a part has gone to the buyer, the rest follows.
    extend: hasRest && expired === zero,
  };
}

/**
 * Whether what is left may be taken: once, and only of a card that is frozen or has expired. A dispute decides first to whom its money
 * belongs. `day` is of the product calendar.
 */
export function isCorrectable(
  {
    remaining,
    corrected,
    isFrozen,
    isDisputed,
    expiresAt,
  }: Pick<HeldCard, 'remaining' | 'isFrozen' | 'isDisputed'> &
    Pick<GiftCardState, 'corrected'> & { readonly expiresAt: Date | null },
  day: Date,
): boolean {
  const isExpired = expiresAt !== null && expiresAt.getTime() <= day.getTime();
  return remaining > zero && corrected === zero && !isDisputed && (isFrozen || isExpired);
}

/** The end of a card that is extended to the end of a year. Nobody may shorten it. */
export function extendedExpiry(
  expiresAt: Date,
  year: number,
  now: Date,
): Result<Date, 'gift_card_extension_invalid'> {
  const until = yearEnd(year);
  const isLater = until.getTime() > expiresAt.getTime() && until.getTime() > now.getTime();
  return isLater && year <= yearInPrague(now) + longestExtensionYears
    ? accept(until)
    : refuse('gift_card_extension_invalid', { field: 'year' });
}

/** Hides a mailbox from operators, who need not know whom a card is for: "p…@example.com". */
export function maskMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
