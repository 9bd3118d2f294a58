import { giftCardHindrances } from '@dukat/rules/gift-cards/card-state';
import { endpoint } from './endpoint.ts';
import { cardGreeting } from './gift-cards.ts';
import { newOrderRefusals } from './orders/new-order-refusals.ts';
import { purpose, tickTime } from './orders.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, instant, line, paragraph, publicId, secret } from './wire.ts';
import { withdrawalAddress } from './withdrawal-address.ts';
import { z } from './z.ts';

// Looking up and claiming gift cards, by the holder of the code.

/** A code as typed, in any spelling that `parseCardCode` accepts. */
const typedCode = line(64);

/** The refusals of every look-up by a code. Each code that is no card's has the same answer. */
const codeRefusals = {
  gift_card_code_invalid: 422,
  gift_card_code_unknown: 404,
  too_many_attempts: 429,
} as const;

export const checkGiftCardCode = endpoint({
  method: 'GET',
  path: '/api/check-gift-card-code',
  access: 'device',
  budget: 'public',
  refusesOtherSites: true,
  summary: 'What a gift card is worth, by its code. Wrong codes are counted by device and address.',
  query: z.strictObject({ code: typedCode }),
  response: z.object({
    currency: paymentCurrency,
    amount: decimal,
    remaining: decimal,
    ...cardGreeting,
    /** Why nothing can be claimed; null if it can. */
    hindrance: z.enum(giftCardHindrances).nullable(),
    /** Until when claims stay blocked, and buy no coin; null if they are free at once. */
    claimable_from: instant.nullable(),
    /** When the last part was claimed; null if something is left. */
    used_up_at: instant.nullable(),
    expires_at: instant,
  }),
  refusals: codeRefusals,
});

export const claimGiftCard = endpoint({
  method: 'POST',
  path: '/api/claim-gift-card',
  access: 'visitor-or-user',
  budget: 'new-orders',
  mailsTo: 'email',
  movesMoney: true,
  summary:
    'Credits a gift card, or a part of it, within the deposit limit: to the selected portfolio, or to the account of a visitor’s e-mail. With a `target` the credit buys that coin at an issued rate, kept or sent; sending is confirmed like a withdrawal.',
  body: z.strictObject({
    code: typedCode,
    /** All that is left if absent. */
    amount: decimal.optional(),
    /** The coin to buy; absent for the balance. */
    target: assetCode.optional(),
    /** The issued rate, needed with a target. */
    rate_value: decimal.optional(),
    time: tickTime.optional(),
    /** Where the coin is sent; absent if it is kept. */
    coin_address: withdrawalAddress.optional(),
    /** The address of a visitor. */
    email: line(254).optional(),
    purpose: purpose.nullable().optional(),
    purpose_text: paragraph(1000).nullable().optional(),
    agreement: z.boolean().optional(),
    accept_marketing_emails: z.boolean().nullable().optional(),
  }),
  response: z.object({
    currency: paymentCurrency,
    claimed: decimal,
    remaining: decimal,
    /** Until when the credit stays blocked; null if it is free at once. */
    blocked_until: instant.nullable(),
    /** The order that buys the coin; null for a claim to the balance. */
    order: z.object({ id: publicId, secret: secret.nullable() }).nullable(),
  }),
  refusals: {
    ...newOrderRefusals,
    basic_portfolio_needed: 409,
    ...codeRefusals,
    gift_card_used_up: 409,
    gift_card_expired: 409,
    gift_card_frozen: 409,
    gift_card_refunded: 409,
    gift_card_waiting: 409,
    below_smallest_claim: 422,
    above_gift_card_rest: 422,
    above_deposit_limit: 409,
  },
});
