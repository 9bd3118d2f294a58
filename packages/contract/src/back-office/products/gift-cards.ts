import { cardPaymentTypes, giftCardDesigns, giftCardStatuses } from '@dukat/rules/gift-cards/card-state';
import { giftCardFilters } from '@dukat/rules/gift-cards/operator-acts';
import { endpoint } from '../../endpoint.ts';
import { paymentCurrency } from '../../rates.ts';
import { decimal, instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles, withdrawalRoles } from '../roles.ts';

// Gift cards as operators see them. No answer has a code, and no endpoint sets or mails one.

const params = z.object({ id: publicId });

const operatorCard = z.object({
  id: publicId,
  currency: paymentCurrency,
  amount: decimal,
  remaining: decimal,
  status: z.enum(giftCardStatuses),
  payment_type: z.enum(cardPaymentTypes),
  /** The last four symbols of the code; null before the payment. */
  last_four: z.string().nullable(),
  design: z.enum(giftCardDesigns),
  /** The e-mail address of the buyer. */
  email: z.string(),
  /** Where the code is mailed, mostly hidden; null if the buyer gives it personally. */
  recipient: z.string().nullable(),
  /** Frozen by an operator. */
  is_frozen: z.boolean(),
  /** The payouts of the buyer are frozen, for example by a disputed payment, and with them what is left of the card. */
  is_disputed: z.boolean(),
  created_at: instant,
  paid_at: instant.nullable(),
  deliver_at: instant,
  delivered_at: instant.nullable(),
  claimable_from: instant.nullable(),
  expires_at: instant.nullable(),
  can: z.object({
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    refund: z.boolean(),
    extend: z.boolean(),
    correct: z.boolean(),
  }),
  waiting_approval: waitingApproval.nullable(),
});

const filters = {
  state: z.enum(giftCardFilters).default('all'),
  payment: z.enum(cardPaymentTypes).optional(),
};

export const listOperatorGiftCards = endpoint({
  method: 'GET',
  path: '/admin/api/gift-cards',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Gift cards of all customers, newest first; those that expire soon by their end.',
  query: z.strictObject({ ...page.shape, ...filters }),
  response: z.object({ gift_cards: z.array(operatorCard), has_more: z.boolean() }),
  refusals: {},
});

export const searchGiftCards = endpoint({
  method: 'POST',
  path: '/admin/api/gift-cards/search',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Gift cards by their id, which is also the id of a payment from the balance, by the last four symbols of the code or by the e-mail of the buyer; newest first. A POST, so that the e-mail is in no log of URLs.',
  body: z.strictObject({ ...page.shape, ...filters, text: line(254) }),
  response: z.object({ gift_cards: z.array(operatorCard), has_more: z.boolean() }),
  refusals: {},
});

export const readOperatorGiftCard = endpoint({
  method: 'GET',
  path: '/admin/api/gift-cards/{id}',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'One gift card with the references of its postings and a page of its claims, newest first.',
  params,
  query: page.strict(),
  response: z.object({
    gift_card: operatorCard,
    postings: z.array(z.string()),
    claims: z.array(
      z.object({
        id: publicId,
        email: z.string(),
        amount: decimal,
        claimed_at: instant,
        posting: z.string(),
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: { gift_card_unknown: 404 },
});

export const readGiftCardLiability = endpoint({
  method: 'GET',
  path: '/admin/api/gift-card-liability',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'What is left of all gift cards, by currency and by the year in which they expire.',
  response: z.object({
    liability: z.array(
      z.object({
        currency: paymentCurrency,
        year: z.number().int(),
        cards: z.number().int(),
        remaining: decimal,
        /** The part of it that operators have frozen. */
        frozen: decimal,
      }),
    ),
  }),
  refusals: {},
});

/** An approval stores the reason with the year of an extension. */
const reason = line(280);
const common = { ...decisionRefusals, gift_card_unknown: 404, reason_missing: 422 } as const;

export const freezeGiftCard = endpoint({
  method: 'POST',
  path: '/admin/api/gift-cards/{id}/freeze',
  access: 'operator',
  roles: withdrawalRoles,
  summary: 'Freezes what is left of a gift card: it can neither be claimed nor expire.',
  params,
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: { ...common, gift_card_not_freezable: 409 },
});

export const unfreezeGiftCard = endpoint({
  method: 'POST',
  path: '/admin/api/gift-cards/{id}/unfreeze',
  access: 'operator',
  roles: withdrawalRoles,
  summary: 'Ends the freeze of a gift card by an operator. A disputed payment still freezes it.',
  params,
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: { ...common, gift_card_not_freezable: 409 },
});

export const refundGiftCardAsOperator = endpoint({
  method: 'POST',
  path: '/admin/api/gift-cards/{id}/refund',
  access: 'operator',
  roles: moneyRoles,
  movesMoney: true,
  summary:
    'Returns a gift card of which nothing was claimed to the balance of its buyer, at any time and also if frozen, once a second operator does the same for the same reason.',
  params,
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: { ...common, gift_card_claimed: 409, gift_card_not_refundable: 409 },
});

export const correctGiftCard = endpoint({
  method: 'POST',
  path: '/admin/api/gift-cards/{id}/correct',
  access: 'operator',
  roles: moneyRoles,
  movesMoney: true,
  summary:
    'Takes what is left of a frozen or expired gift card as a correction, once a second operator does the same for the same reason.',
  params,
  body: z.strictObject({ reason }),
  response: decisionAnswer,
  refusals: { ...common, gift_card_not_correctable: 409 },
});

export const extendGiftCard = endpoint({
  method: 'POST',
  path: '/admin/api/gift-cards/{id}/extend',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Extends a gift card of which something is left to the end of a later year; a large sum waits for a second operator.',
  params,
  body: z.strictObject({ year: z.number().int().min(2000).max(9999), reason }),
  response: decisionAnswer,
  refusals: { ...common, gift_card_used_up: 409, gift_card_extension_invalid: 422 },
});
