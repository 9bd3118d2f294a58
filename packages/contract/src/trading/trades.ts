import { endpoint } from '../endpoint.ts';
import { paymentCurrency } from '../rates.ts';
import { assetCode, decimal, instant, line, publicId } from '../wire.ts';
import { withdrawalAddress } from '../withdrawal-address.ts';
import { z } from '../z.ts';

/** A prefilled order form, from a partner's link or from "buy again". */
export const tradePrefill = z
  .object({
    sell: z.boolean(),
    cryptoCurrency: assetCode,
    cryptoAmount: decimal.nullable(),
    fiatAmount: decimal.nullable(),
    fiatCurrency: paymentCurrency,
    withdrawalAddress: withdrawalAddress.nullable(),
  })
  .meta({ id: 'TradePrefill' });

export const readTrade = endpoint({
  method: 'GET',
  path: '/api/trade',
  access: 'visitor-or-user',
  summary: 'The saved input of the exchange form, by its tradeId.',
  query: z.strictObject({ tradeId: publicId }),
  response: z.object({ trade: tradePrefill }),
  refusals: { trade_unknown: 404 },
});

export const createTrade = endpoint({
  method: 'POST',
  path: '/api/trade',
  access: 'visitor-or-user',
  budget: 'prefills',
  summary: 'Saves input of the exchange form for seven days and returns its tradeId.',
  body: z.strictObject(tradePrefill.shape),
  response: z.object({ tradeId: publicId }),
  refusals: { currency_unknown: 422 },
});

export const saveTrade = endpoint({
  method: 'POST',
  path: '/api/trade/verification',
  access: 'visitor-or-user',
  budget: 'new-orders',
  mailsTo: 'email',
  summary:
    'Saves an order above the limit without verification as a draft for seven days, and mails its owner a link to verify and finish it. Places no order.',
  body: z.strictObject({
    /** The address of a visitor; null for a user, who gets the mail at the account's address. */
    email: line(254).nullable(),
    /** A visitor's agreement to the terms. The account is opened with it. */
    agreement: z.boolean().optional(),
    /** The referral code that a visitor came by; it binds a new account. */
    overrideRef: line(64).nullable().optional(),
    trade: z.strictObject(tradePrefill.shape),
  }),
  /** Where the user verifies the identity; null for a visitor, who only gets the link by mail. */
  response: z.object({ redirect_url: z.string().nullable() }),
  refusals: {
    currency_unknown: 422,
    currency_suspended: 409,
    amount_not_a_number: 422,
    price_out_of_range: 422,
    identity_not_needed: 409,
    email_required: 422,
    email_invalid: 422,
    agreement_required: 422,
  },
});

export const readSavedTrade = endpoint({
  method: 'GET',
  path: '/api/user/kept_trade',
  access: 'signed-in',
  summary:
    'The draft order that waits for its owner’s verification: the one of the tradeId, or the newest; null if there is none.',
  query: z.strictObject({ tradeId: publicId.optional() }),
  response: z.object({
    kept: z.object({ tradeId: publicId, trade: tradePrefill, expires_at: instant }).nullable(),
  }),
  refusals: { trade_unknown: 404 },
});
