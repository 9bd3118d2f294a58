import { endpoint } from './endpoint.ts';
import { paymentType } from './orders.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal } from './wire.ts';
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
