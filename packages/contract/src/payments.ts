import { endpoint } from './endpoint.ts';
import { payee } from './orders/payment-instructions.ts';
import { paymentType } from './orders.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, instant, publicId, queryFlag } from './wire.ts';
import { z } from './z.ts';

export const paymentMethod = z.object({
  type: paymentType,
  label: z.string(),
  subLabel: z.string(),
  tooltip: z.string(),
  isVisible: z.boolean(),
  isEnabled: z.object({ result: z.boolean(), reason: z.string().nullable() }),
  availableFunds: decimal.nullable(),
  maxOrderSize: decimal,
});

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment_methods',
  access: 'visitor-or-user',
  summary: 'How an order can be paid, for the caller, per payment currency.',
  query: z.strictObject({
    currency: paymentCurrency,
    coin: assetCode.default('BTC'),
    sell: queryFlag,
  }),
  response: z.object({ paymentMethods: z.array(paymentMethod) }),
  refusals: { currency_unknown: 404 },
});

export const openBankDeposit = endpoint({
  method: 'POST',
  path: '/api/user/bank_deposit',
  access: 'signed-in',
  requiresAgreement: true,
  summary:
    'How to pay into the selected portfolio by bank: its permanent variable symbol, and QR codes, with the amount if one is given.',
  body: z.strictObject({ currency: paymentCurrency, amount: decimal.optional() }),
  response: z.object({
    deposit: z.object({
      currency: paymentCurrency,
      amount: decimal.nullable(),
      ...payee,
      fee: decimal,
      /** The bank's statements cannot be read now. Payments are credited later. */
      is_delayed: z.boolean(),
      /** Payments that arrived and wait for the deposit limit, newest first. */
      waiting: z.array(
        z.object({
          /** The id by which a support request names it. */
          id: publicId,
          amount: decimal,
          currency: assetCode,
          created_at: instant,
        }),
      ),
    }),
  }),
  refusals: { amount_not_positive: 422, amount_too_precise: 422, amount_too_large: 422 },
});

/** One refusal for all reasons: the exact reason could reveal something about another person's money. */
const claimRefusals = { claimed_payment_unknown: 404 } as const;

export const claimOrderPayment = endpoint({
  method: 'POST',
  path: '/api/order/claim_payment',
  access: 'signed-in',
  movesMoney: true,
  budget: 'registration',
  summary:
    'Finds the payment of the user’s unpaid order that came without its variable symbol: exactly its price, from a verified bank account of the caller.',
  body: z.strictObject({ id: publicId }),
  response: z.object({}),
  refusals: { order_unknown: 404, order_needs_no_payment: 409, ...claimRefusals },
});

export const claimBankDeposit = endpoint({
  method: 'POST',
  path: '/api/user/claim_deposit',
  access: 'signed-in',
  movesMoney: true,
  budget: 'registration',
  summary:
    'Finds a payment to the selected portfolio that came without its variable symbol: exactly that sum, from a verified bank account of the caller.',
  body: z.strictObject({ currency: paymentCurrency, amount: decimal }),
  response: z.object({
    /** `waiting` if the deposit limit holds it, like any other deposit. */
    outcome: z.enum(['credited', 'waiting']),
  }),
  refusals: claimRefusals,
});
