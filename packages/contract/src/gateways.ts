import { heldReasons } from '@dukat/rules/payments/gateway-payment';
import { endpoint } from './endpoint.ts';
import { gatewayProvider } from './gateway-provider.ts';
import { paymentCurrency } from './rates.ts';
import { decimal, instant, page, publicId } from './wire.ts';
import { z } from './z.ts';

/** A payment through a card gateway, to a balance or for an order. */
export const gatewayPayment = z
  .object({
    id: publicId,
    provider: gatewayProvider,
    currency: paymentCurrency,
    amount: decimal,
    /** The received amount; null before the money has arrived. */
    paid: decimal.nullable(),
    /** The refunded part of it. */
    given_back: decimal,
    order_id: publicId.nullable(),
    status: z.enum([
      'opening',
      'pending',
      'canceled',
      'failed',
      'paid',
      'held',
      'refunding',
      'refunded',
      'disputed',
    ]),
    held_because: z.enum(heldReasons).nullable(),
    /** The gateway's payment page, as long as the payment can be paid. */
    link: z.string().nullable(),
    /** The payment took longer than a day. */
    is_late: z.boolean(),
    created_at: instant,
    paid_at: instant.nullable(),
  })
  .meta({ id: 'GatewayPayment' });

export const createGatewayDeposit = endpoint({
  method: 'POST',
  path: '/api/payment-gateway/deposits',
  access: 'signed-in',
  requiresAgreement: true,
  budget: 'new-orders',
  summary: 'Starts a deposit by card or instant payment; its link to the gateway is available moments later.',
  body: z.strictObject({ provider: gatewayProvider, currency: paymentCurrency, amount: decimal }),
  response: z.object({ payment: gatewayPayment }),
  refusals: {
    payment_method_unavailable: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    below_minimum_deposit: 422,
    above_deposit_limit: 422,
    gopay_maximum: 422,
    gopay_day_limit: 422,
    too_many_open_payments: 429,
  },
  movesMoney: true,
});

export const listGatewayDeposits = endpoint({
  method: 'GET',
  path: '/api/payment-gateway/deposits',
  access: 'signed-in',
  summary:
    'Deposits by card and instant payment to the selected portfolio, newest first, and the gateways that are open.',
  query: z.strictObject(page.shape),
  response: z.object({
    payments: z.array(gatewayPayment),
    total: z.number().int(),
    providers: z.array(gatewayProvider),
  }),
  refusals: {},
});

export const readGatewayPayment = endpoint({
  method: 'GET',
  path: '/api/payment-gateway/payment',
  access: 'signed-in',
  summary: 'One of the user’s gateway payments, for a deposit or for an order.',
  query: z.strictObject({ id: publicId }),
  response: z.object({ payment: gatewayPayment }),
  refusals: { payment_unknown: 404 },
});

export const refreshGatewayPayment = endpoint({
  method: 'POST',
  path: '/api/payment-gateway/ask',
  access: 'signed-in',
  budget: 'account',
  summary: 'Queries the gateway about one of the user’s payments; the answer is processed a moment later.',
  body: z.strictObject({ id: publicId }),
  response: z.object({ payment: gatewayPayment }),
  refusals: { payment_unknown: 404 },
});
