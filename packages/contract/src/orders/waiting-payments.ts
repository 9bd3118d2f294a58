import { endpoint } from '../endpoint.ts';
import { orderSummary, tickTime } from '../orders.ts';
import { paymentCurrency } from '../rates.ts';
import { assetCode, decimal, secret } from '../wire.ts';
import { coinReturn, returnAddressRefusals, withdrawalAddress } from '../withdrawal-address.ts';
import { confirmationRefusals, shownCode } from '../withdrawals.ts';
import { z } from '../z.ts';
import { waitingPayment } from './waiting-payment.ts';

/** How the waiting money can be sent back; null if it cannot. */
const returnOffer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('to_sender') }),
    /** Coins go to an address that the payer names, because the sending address may belong to an exchange or be unused by now. */
    z.object({
      kind: z.literal('to_address'),
      currency: assetCode,
      ...coinReturn.shape,
      /**
       * What is missing: a login, or the secret of a visitor's order, since the link alone is not enough; a verified identity above the
       * withdrawal limits; the link of our mail, if the owner confirms by it.
       */
      needs: z.enum(['login', 'verification', 'mail']).nullable(),
    }),
  ])
  .nullable();

/** Reads a waiting payment by its signed link. */
export const readWaitingPayment = endpoint({
  method: 'GET',
  path: '/api/order/waiting_payment',
  access: 'visitor-or-user',
  summary: 'A payment that waits for its payer’s choice, by the token of its signed link.',
  query: z.strictObject({ token: z.string().max(256), secret: secret.optional() }),
  response: z.object({
    payment: waitingPayment.extend({
      order: orderSummary,
      current_rate: z.object({ value: decimal, time: z.number().int() }).nullable(),
      would_get: decimal.nullable(),
      /** The sender's account, partly masked. */
      from: z.string(),
      can_set_rate: z.boolean(),
      send_back: returnOffer,
      /**
       * The limit that the payment exceeds: what its owner may trade for one order, or what may still be deposited by this method. Null if
       * it may trade.
       */
      above_limit: z
        .object({ of: z.enum(['order', 'deposits']), limit: decimal, currency: paymentCurrency })
        .nullable(),
    }),
  }),
  refusals: { waiting_payment_unknown: 404, waiting_payment_decided: 409 },
});

export const decideWaitingPayment = endpoint({
  method: 'POST',
  path: '/api/order/waiting_payment',
  access: 'visitor-or-user',
  summary:
    'Records the payer’s choice: trade at the current rate, at a custom rate (signed in), or a refund.',
  body: z.discriminatedUnion('choice', [
    z.strictObject({
      choice: z.literal('current_rate'),
      token: z.string().max(256),
      rate_value: decimal,
      time: tickTime,
    }),
    z.strictObject({
      choice: z.literal('set_rate'),
      token: z.string().max(256),
      rate_value: decimal,
      time: tickTime,
    }),
    z.strictObject({
      choice: z.literal('send_back'),
      token: z.string().max(256),
      /** The address for returned coins. Bank money goes back to the account that it came from, without an address. */
      to: withdrawalAddress.optional(),
      /** For a visitor's order. */
      secret: secret.optional(),
      /** A code of the owner's second factor, for coins that go back to an address. */
      code: shownCode.optional(),
    }),
  ]),
  response: z.object({ redirect_url: z.string().nullable(), message: z.string().nullable() }),
  refusals: {
    waiting_payment_unknown: 404,
    waiting_payment_decided: 409,
    login_required: 401,
    ...confirmationRefusals,
    rate_unknown: 409,
    rate_expired: 409,
    currency_suspended: 409,
    below_minimum_trade: 422,
    above_unverified_maximum: 422,
    above_deposit_limit: 422,
    price_out_of_range: 422,
    custom_rate_too_low: 422,
    custom_rate_too_high: 422,
    custom_rate_below_minimum: 422,
    cannot_send_back: 409,
    ...returnAddressRefusals,
  },
  movesMoney: true,
});
