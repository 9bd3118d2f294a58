import { minuteMs } from '../time/durations.ts';

/** The most bolt cards of one person. */
export const mostBoltCards = 10;
/** The most satoshis that a card may pay at once and within 24 hours. */
export const mostCardPaymentSats = 1_000_000n;
export const mostCardDaySats = 5_000_000n;
export const longestCardName = 60;
/** The time in which a shop must ask for the payment after a tap. */
export const tapLivesMs = 2 * minuteMs;
/** The time in which a chip must be programmed or reset. */
export const cardLinkLivesMs = 10 * minuteMs;
/** The wrong PINs after which a card is blocked. */
export const mostWrongPins = 3;
/** The days for which a wiped card is listed, so that its chip can be reset again if the first attempt failed. */
export const wipedShownDays = 7;
