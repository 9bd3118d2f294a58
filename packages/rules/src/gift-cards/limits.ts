import type { Fiat } from '../money/fiat.ts';
import { dayMs, hourMs } from '../time/durations.ts';

/** The smallest card, which keeps stolen payment cards from being tried out. */
export const smallestCard: Readonly<Record<Fiat, string>> = { CZK: '100', EUR: '4' };

/** The smallest part of a card that can be claimed, unless it is the rest. */
export const smallestClaim: Readonly<Record<Fiat, string>> = { CZK: '100', EUR: '4' };

/** The longest greeting on a card. */
export const longestCardMessage = 300;

/** How long after the payment the buyer may return a card of which nothing was claimed. */
export const cardRefundMs = 14 * dayMs;

/** How long claims of a card paid through a gateway stay blocked, since the payment may prove stolen. */
export const cardHoldMs = 24 * hourMs;

/** A card may be sent at most this long after the purchase. */
export const latestCardDeliveryMs = 366 * dayMs;

/** How long after its delivery, or after the payment of a card given personally, the code is stored to be shown or sent again. */
export const cardCodeRetentionMs = 30 * dayMs;

/** An operator may extend a card to the end of a year at most this far ahead. */
export const longestExtensionYears = 10;

/** How many days before the end of a card its buyer and recipient are reminded. */
export const cardReminderDays = [90, 30, 7] as const;

/** How long before its end a card is listed to operators as expiring soon. */
export const cardExpiresSoonMs = 90 * dayMs;

/** How often a day a buyer may have the code mailed again. */
export const cardResendsPerDay = 3;

/** The most mails with codes that one mailbox receives in a day, from all buyers together: more would be a flood. Later cards wait for the next day. */
export const cardMailsPerMailboxAndDay = 20;

/** Wrong codes by device and by network address, of checks and claims together: ten an hour, with a growing wait from the fifth on. */
export const wrongCardCodes = { free: 5, firstWaitMs: 5000, most: 10, forgottenMs: hourMs };

/** Wrong codes in the last hour, of all callers together, from which on operators see a notice. Valid codes are never refused for it. */
export const wrongCardCodesNotice = 100;

/**
 * The legal basis on which a company sells cards that can be cashed: an exemption of the E-Money Directive (2009/110/EC, Article 1(4), read 2026-11-26)
 * or a licence.
 */
export const giftCardsBases = ['limited-network', 'e-money-licence'] as const;
export type GiftCardsBasis = (typeof giftCardsBases)[number];
