import { type Amount, zero } from '../money/amount.ts';
import { gatewayProviders } from '../payments/gateways.ts';
import { later } from '../time/later.ts';
import { cardRefundMs } from './limits.ts';

/** The states of a gift card and of its invoice (requirement 4). What is left and whether it is frozen or expired are separate. */
export const giftCardStatuses = ['CREATED', 'PAID', 'CANCELLED', 'REFUNDED'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

const next: Readonly<Record<GiftCardStatus, readonly GiftCardStatus[]>> = {
  CREATED: ['PAID', 'CANCELLED'],
  PAID: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
};

/** How a card can be paid. `VIRTUAL` is the balance; the coins of a `WALLET_TRANSFER` are sold, and their proceeds pay the card. */
export const cardPaymentTypes = ['BANK_TRANSFER', 'WALLET_TRANSFER', 'VIRTUAL', ...gatewayProviders] as const;
export type CardPaymentType = (typeof cardPaymentTypes)[number];

/** The pictures of a card; the web draws them in the brand's look. */
export const giftCardDesigns = ['plain', 'birthday', 'christmas', 'wedding', 'thanks', 'orbit'] as const;
export type GiftCardDesign = (typeof giftCardDesigns)[number];

export function canBecome(status: GiftCardStatus, to: GiftCardStatus): boolean {
  return next[status].includes(to);
}

/**
 * The end of a card that is paid now: the last moment of the third year after the purchase, in Prague. Czech law has no rule; Germany's
 * limitation period (BGB §§ 195, 199, read 2026-11-26) is the strictest of the neighbours.
 */
export function cardExpiry(paidAt: Date): Date {
  return yearEnd(yearInPrague(paidAt) + 3);
}

export function yearInPrague(at: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Prague', year: 'numeric' }).format(at));
}

/** The end of a year in Prague, which is one hour ahead of UTC then. */
export function yearEnd(year: number): Date {
  // oxlint-disable-next-line eslint/no-restricted-globals -- Only with a day: without one it would be a clock.
  return new Date(`${year}-12-31T23:00:00Z`);
}

/** Why nothing can be claimed from a card that exists. */
export const giftCardHindrances = ['used_up', 'expired', 'frozen', 'refunded'] as const;
export type GiftCardHindrance = (typeof giftCardHindrances)[number];

/** Until when the buyer may return the card; null if that is not possible. */
export function refundDeadline(
  {
    status,
    amount,
    remaining,
    isFrozen,
    paidAt,
  }: Omit<GiftCardState, 'claimableFrom' | 'expiresAt' | 'expired' | 'corrected' | 'takenBack'> & {
    readonly amount: Amount;
    readonly paidAt: Date | null;
  },
  now: Date,
): Date | null {
  if (!canBecome(status, 'REFUNDED') || paidAt === null || isFrozen || remaining !== amount) return null;
  const until = later(paidAt, cardRefundMs);
  return until.getTime() > now.getTime() ? until : null;
}

export interface GiftCardState {
  readonly status: GiftCardStatus;
  readonly remaining: Amount;
  readonly isFrozen: boolean;
  /** Until when claims of a card paid through a gateway stay blocked, since the payment may prove stolen; null for another payment. */
  readonly claimableFrom: Date | null;
  readonly expiresAt: Date;
  /** What was left at the expiry and went to the buyer. */
  readonly expired: Amount;
  /** What was left and was taken by two operators. */
  readonly corrected: Amount;
  /** What chargebacks took of the card. */
  readonly takenBack: Amount;
}

/** Returns null if the card can be claimed. A frozen card does not expire. */
export function findHindrance(card: GiftCardState, now: Date): GiftCardHindrance | null {
  if (card.status === 'REFUNDED' || (card.takenBack > zero && card.remaining === zero)) return 'refunded';
  if (card.expired > zero) return 'expired';
  if (card.isFrozen) return 'frozen';
  if (card.remaining === zero) return card.corrected > zero ? 'expired' : 'used_up';
  if (card.expiresAt.getTime() <= now.getTime()) return 'expired';
  return null;
}

/** Returns until when claims of a card stay blocked, and buy no coin; null if they are free at once. */
export function claimHoldEnd(
  { claimableFrom }: Pick<GiftCardState, 'claimableFrom'>,
  now: Date,
): Date | null {
  return claimableFrom !== null && claimableFrom.getTime() > now.getTime() ? claimableFrom : null;
}
