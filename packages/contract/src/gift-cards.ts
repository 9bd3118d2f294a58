import { cardPaymentTypes, giftCardDesigns, giftCardStatuses } from '@dukat/rules/gift-cards/card-state';
import { longestCardMessage } from '@dukat/rules/gift-cards/limits';
import { orderStatuses } from '@dukat/rules/orders/order';
import { endpoint } from './endpoint.ts';
import { newOrderRefusals } from './orders/new-order-refusals.ts';
import { paymentInstructions } from './orders/payment-instructions.ts';
import { purpose, tickTime } from './orders.ts';
import { paymentCurrency } from './rates.ts';
import {
  assetCode,
  decimal,
  instant,
  line,
  localeCode,
  networkCode,
  page,
  paragraph,
  publicId,
  secret,
} from './wire.ts';
import { outgoingRefusals, withdrawal } from './withdrawals.ts';
import { z } from './z.ts';

// Gift cards: bought by one person, claimed by another. The holder of the code can take the money.

const cardId = z.object({ giftCardId: publicId });

export const cardGreeting = {
  design: z.enum(giftCardDesigns),
  /** The name of the giver, as shown on the card. */
  sender: line(60),
  /** The name of the recipient, as shown on the card. */
  recipient: line(60),
  message: paragraph(longestCardMessage),
};

const giftCard = z
  .object({
    id: publicId,
    currency: paymentCurrency,
    amount: decimal,
    /** What can still be claimed. */
    remaining: decimal,
    status: z.enum(giftCardStatuses),
    payment_type: z.enum(cardPaymentTypes),
    /** Until when the payment must arrive; null if it is paid from the balance or no longer waits. */
    due_at: instant.nullable(),
    /** The last four symbols of the code; null before the payment. */
    last_four: z.string().nullable(),
    ...cardGreeting,
    /** Where the code is mailed; null if the buyer gives it personally. */
    recipient_email: z.string().nullable(),
    locale: localeCode,
    deliver_at: instant,
    delivered_at: instant.nullable(),
    /** When it was found that the mail with the code did not arrive; null if it did, as far as is known. */
    bounced_at: instant.nullable(),
    /** The buyer may correct the address once, after such a mail and before the card is opened. */
    can_correct_address: z.boolean(),
    is_frozen: z.boolean(),
    /** Operators have taken what was left. */
    is_closed: z.boolean(),
    /** Until when claims of a card paid through a gateway stay blocked, and buy no coin; null if they are free at once. */
    claimable_from: instant.nullable(),
    /** The deadline for claims; null before the payment. */
    expires_at: instant.nullable(),
    /** What was left at the expiry and went to the buyer's account. */
    expired: decimal,
    /** Until when the buyer may take back the card, if nothing was claimed; null if that is not possible. */
    refundable_until: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'GiftCard' });

const one = z.object({ gift_card: giftCard });

/** The order that sells the coins that pay a card. Its page offers the choices when the rate has moved. */
const cardSale = z
  .object({
    id: publicId,
    /** For a visitor: the secret that opens the order. */
    secret: secret.nullable(),
    status: z.enum(orderStatuses),
  })
  .meta({ id: 'CardSale' });

/** Proves a visitor's card; its buyer, if signed in, needs none. */
const visitorsSecret = { secret: secret.optional() };

export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards',
  access: 'visitor-or-user',
  budget: 'new-orders',
  mailsTo: 'email',
  checksBots: true,
  movesMoney: true,
  summary:
    'Buys a gift card. A card paid from the balance is confirmed like a withdrawal; another gets its code when its payment arrives, or when the coins that pay it are sold. Without `agreement` a visitor accepts the published terms.',
  body: z.strictObject({
    currency: paymentCurrency,
    amount: decimal,
    ...cardGreeting,
    payment_type: z.enum(cardPaymentTypes),
    /** For WALLET_TRANSFER: the coin that is sold to pay the card, and the network over which it comes. */
    coin_code: assetCode.optional(),
    deposit_network: networkCode.optional(),
    /** For WALLET_TRANSFER: the issued rate of the sale and its time. */
    rate_value: decimal.optional(),
    time: tickTime.optional(),
    /** The address of a visitor, to whose account money returns. */
    email: line(254).optional(),
    /** Where the code is mailed. Absent: the buyer gives it personally, and a visitor receives it by mail. */
    recipient_email: line(254).optional(),
    /** The language of the mail with the code. */
    locale: localeCode,
    /** When the code is mailed; at once if absent. */
    deliver_at: z.iso.datetime().max(32).optional(),
    purpose: purpose.nullable().optional(),
    purpose_text: paragraph(1000).nullable().optional(),
    agreement: z.boolean().optional(),
    accept_marketing_emails: z.boolean().nullable().optional(),
  }),
  response: one.extend({
    /** The payment from the balance, which the buyer must confirm; null for another payment. */
    withdrawal: withdrawal.nullable(),
    /** How to pay; null for a payment from the balance. */
    payment: paymentInstructions.nullable(),
    sale: cardSale.nullable(),
    /** For a visitor: the secret that proves the purchase. */
    secret: secret.nullable(),
  }),
  refusals: {
    /** The site of this brand sells no cards. */
    gift_card_unknown: 404,
    ...newOrderRefusals,
    basic_portfolio_needed: 409,
    below_smallest_gift_card: 422,
    amount_too_large: 422,
    field_required: 422,
    field_invalid: 422,
    gift_card_delivery_invalid: 422,
    above_deposit_limit: 409,
    ...outgoingRefusals,
    payouts_held: 409,
    restore_not_released: 409,
    recipient_not_known: 409,
    too_many_withdrawals: 409,
  },
});

export const readGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{giftCardId}',
  access: 'visitor-or-user',
  summary: 'A gift card for its buyer or the holder of its secret, with how to pay it. It has no code.',
  params: cardId,
  query: z.strictObject(visitorsSecret),
  response: one.extend({ payment: paymentInstructions.nullable(), sale: cardSale.nullable() }),
  refusals: { gift_card_unknown: 404 },
});

export const readGiftCardCode = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{giftCardId}/code',
  access: 'signed-in',
  requiresProof: true,
  summary: 'The code of a card that the buyer gives personally, until it is first claimed.',
  params: cardId,
  response: z.object({
    /** Null if the code is mailed or no longer stored. */
    code: z.string().nullable(),
  }),
  refusals: { gift_card_unknown: 404 },
});

export const printGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{giftCardId}/pdf',
  access: 'signed-in',
  requiresProof: true,
  summary:
    'A page to print for a card that the buyer gives personally, with the code as text and as a QR code.',
  params: cardId,
  response: z.object({ file_name: z.string(), pdf: z.base64() }),
  refusals: { gift_card_unknown: 404, gift_card_not_printable: 409 },
});

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/user/gift_cards',
  access: 'signed-in',
  summary: 'The gift cards that the user bought, newest first.',
  query: page.strict(),
  response: z.object({ gift_cards: z.array(giftCard), total: z.number().int() }),
  refusals: {
    /** The site of this brand has no cards. */
    gift_card_unknown: 404,
  },
});

export const cancelGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{giftCardId}/cancel',
  access: 'visitor-or-user',
  isShedLast: true,
  summary: 'Cancels a gift card that is not paid yet and releases the held money.',
  params: cardId,
  body: z.strictObject(visitorsSecret),
  response: one,
  refusals: { gift_card_unknown: 404, gift_card_not_cancellable: 409 },
});

export const payGiftCardAgain = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{giftCardId}/pay_again',
  access: 'visitor-or-user',
  budget: 'new-orders',
  movesMoney: true,
  summary: 'Requests a new gateway payment for a gift card whose payment was canceled or failed.',
  params: cardId,
  body: z.strictObject(visitorsSecret),
  response: one.extend({ payment: paymentInstructions.nullable() }),
  refusals: {
    gift_card_unknown: 404,
    payment_method_unavailable: 409,
    gopay_maximum: 422,
    gopay_day_limit: 422,
  },
});

export const refundGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{giftCardId}/refund',
  access: 'visitor-or-user',
  movesMoney: true,
  summary:
    'Returns a gift card of which nothing was claimed to the balance of its buyer, within 14 days. The code becomes void.',
  params: cardId,
  body: z.strictObject(visitorsSecret),
  response: one,
  refusals: { gift_card_unknown: 404, gift_card_not_refundable: 409 },
});

export const resendGiftCard = endpoint({
  method: 'POST',
  path: '/api/order/resend_gift_card',
  access: 'visitor-or-user',
  summary: 'Mails the code of a delivered gift card to its recipient again, at most three times a day.',
  body: z.strictObject({ id: publicId, ...visitorsSecret }),
  response: one,
  refusals: {
    gift_card_unknown: 404,
    gift_card_not_resendable: 409,
    gift_card_mail_underway: 409,
    gift_card_resent_often: 429,
    /** The mailbox has received the most mails with codes for today. */
    gift_card_mailbox_full: 429,
  },
});

export const correctGiftCardAddress = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{giftCardId}/correct_address',
  access: 'visitor-or-user',
  summary:
    'Corrects the address of a gift card whose mail did not arrive, once, until its code is first looked up. The code is mailed there.',
  params: cardId,
  body: z.strictObject({ recipient_email: line(254), ...visitorsSecret }),
  response: one,
  refusals: {
    gift_card_unknown: 404,
    gift_card_address_fixed: 409,
    email_required: 422,
    email_invalid: 422,
  },
});
