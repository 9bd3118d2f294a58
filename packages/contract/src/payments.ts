import { endpoint } from './endpoint.ts';
import { qrCode } from './orders/payment-instructions.ts';
import { paymentType } from './orders.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, instant } from './wire.ts';
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
    sell: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({ paymentMethods: z.array(paymentMethod) }),
  refusals: { currency_unknown: 404 },
});

export const openBankDeposit = endpoint({
  method: 'POST',
  path: '/api/user/bank_deposit',
  access: 'signed-in',
  asksAgreement: true,
  summary:
    'How the selected portfolio is paid by bank: its own symbol, which stays the same for ever, and codes to scan, with the amount where one is given.',
  body: z.strictObject({ currency: paymentCurrency, amount: decimal.optional() }),
  response: z.object({
    deposit: z.object({
      currency: paymentCurrency,
      amount: decimal.nullable(),
      /** As people of the country write it: Czech number/code, or IBAN. */
      account: z.string(),
      iban: z.string(),
      bic: z.string(),
      bank_name: z.string(),
      owner: z.string(),
      variable_symbol: z.string(),
      message: z.string(),
      qrCodes: z.array(qrCode),
      fee: decimal,
      /** The bank's statements cannot be read now: what is paid is credited later. */
      is_delayed: z.boolean(),
      /** Payments that came and wait for the limit of deposits, newest first. */
      waiting: z.array(z.object({ amount: decimal, currency: assetCode, created_at: instant })),
    }),
  }),
  refusals: { amount_not_positive: 422, amount_too_precise: 422, amount_too_large: 422 },
});
