import { giftCardDesigns, giftCardHindrances, giftCardStatuses } from '@dukat/rules/gift-cards/card-state';
import { longestCardMessage } from '@dukat/rules/gift-cards/limits';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { decimal, instant, line, localeCode, page, paragraph, publicId } from './wire.ts';
import { outgoingRefusals, withdrawal } from './withdrawals.ts';
import { z } from './z.ts';

// Gift cards: bought by one person, claimed by another. The holder of the code can take the money.

const cardId = z.object({ giftCardId: publicId });

/** A code as typed, in any spelling that `parseCardCode` accepts. */
const typedCode = line(64);

const greeting = {
  design: z.enum(giftCardDesigns),
  /** The name of the giver, as shown on the card. */
  sender: line(60),
  /** The name of the recipient, as shown on the card. */
  recipient: line(60),
  message: paragraph(longestCardMessage),
};

const giftCard = z.object({
  id: publicId,
  currency: paymentCurrency,
  amount: decimal,
  /** What can still be claimed. */
  remaining: decimal,
  status: z.enum(giftCardStatuses),
  /** The last four symbols of the code; null before the payment. */
  last_four: z.string().nullable(),
  ...greeting,
  /** Where the code is mailed; null if the buyer gives it personally. */
  recipient_email: z.string().nullable(),
  locale: localeCode,
  deliver_at: instant,
  delivered_at: instant.nullable(),
  is_frozen: z.boolean(),
  /** The deadline for claims; null before the payment. */
  expires_at: instant.nullable(),
  /** Until when the buyer may take back the card, if nothing was claimed; null if that is not possible. */
  refundable_until: instant.nullable(),
  created_at: instant,
});

const one = z.object({ gift_card: giftCard });

export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards',
  access: 'signed-in',
  requiresAgreement: true,
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Buys a gift card from the selected portfolio. The money is held until the buyer confirms the payment like a withdrawal; then the card gets its code.',
  body: z.strictObject({
    currency: paymentCurrency,
    amount: decimal,
    ...greeting,
    recipient_email: line(254).optional(),
    /** The language of the mail with the code. */
    locale: localeCode,
    /** When the code is mailed; at once if absent. */
    deliver_at: z.iso.datetime().max(32).optional(),
  }),
  response: one.extend({ withdrawal }),
  refusals: {
    /** The site of this brand sells no cards. */
    gift_card_unknown: 404,
    email_required: 422,
    email_invalid: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    below_smallest_gift_card: 422,
    field_required: 422,
    field_invalid: 422,
    gift_card_delivery_invalid: 422,
    ...outgoingRefusals,
    payouts_held: 409,
    recipient_not_known: 409,
    too_many_withdrawals: 409,
  },
});

export const readGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{giftCardId}',
  access: 'signed-in',
  requiresProof: true,
  summary:
    'A gift card that the user bought, with the code if it is given personally and nothing was claimed.',
  params: cardId,
  response: z.object({ gift_card: giftCard.extend({ code: z.string().nullable() }) }),
  refusals: { gift_card_unknown: 404 },
});

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/user/gift_cards',
  access: 'signed-in',
  summary: 'The gift cards that the user bought, newest first.',
  query: page.strict(),
  response: z.object({ gift_cards: z.array(giftCard), total: z.number().int() }),
  refusals: {},
});

export const cancelGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{giftCardId}/cancel',
  access: 'signed-in',
  isShedLast: true,
  summary: 'Cancels a gift card that is not paid yet and releases the held money.',
  params: cardId,
  body: z.strictObject({}),
  response: one,
  refusals: { gift_card_unknown: 404, gift_card_not_cancellable: 409 },
});

export const refundGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{giftCardId}/refund',
  access: 'signed-in',
  movesMoney: true,
  summary:
    'Returns a gift card of which nothing was claimed to the balance that paid it, within 14 days. The code becomes void.',
  params: cardId,
  body: z.strictObject({}),
  response: one,
  refusals: { gift_card_unknown: 404, gift_card_not_refundable: 409 },
});

export const resendGiftCard = endpoint({
  method: 'POST',
  path: '/api/order/resend_gift_card',
  access: 'signed-in',
  summary: 'Mails the code of a delivered gift card to its recipient again, at most three times a day.',
  body: z.strictObject({ id: publicId }),
  response: one,
  refusals: { gift_card_unknown: 404, gift_card_not_resendable: 409, gift_card_resent_often: 429 },
});

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
  summary: 'What a gift card is worth, by its code. Wrong codes are counted by device and address.',
  query: z.strictObject({ code: typedCode }),
  response: z.object({
    currency: paymentCurrency,
    amount: decimal,
    remaining: decimal,
    ...greeting,
    /** Why nothing can be claimed; null if it can. */
    hindrance: z.enum(giftCardHindrances).nullable(),
    expires_at: instant,
  }),
  refusals: codeRefusals,
});

export const claimGiftCard = endpoint({
  method: 'POST',
  path: '/api/claim-gift-card',
  access: 'signed-in',
  requiresAgreement: true,
  budget: 'new-orders',
  movesMoney: true,
  summary: 'Credits a gift card, or a part of it, to the selected portfolio, within the deposit limit.',
  body: z.strictObject({
    code: typedCode,
    /** All that is left if absent. */
    amount: decimal.optional(),
  }),
  response: z.object({ currency: paymentCurrency, claimed: decimal, remaining: decimal }),
  refusals: {
    ...codeRefusals,
    gift_card_used_up: 409,
    gift_card_expired: 409,
    gift_card_frozen: 409,
    gift_card_refunded: 409,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    below_smallest_claim: 422,
    above_gift_card_rest: 422,
    above_deposit_limit: 409,
  },
});
