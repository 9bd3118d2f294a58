import { endpoint } from '../endpoint.ts';
import { assetCode, decimal, instant, networkCode } from '../wire.ts';
import { z } from '../z.ts';

/** What an outsider can pay, by transfer or with coins. */
export const sandboxPayable = z.object({
  /** Of the order, the gift card, the plan of automatic purchases or the address whose coins are sold. */
  id: z.string(),
  kind: z.enum(['buy', 'sell', 'gift_card', 'plan', 'sell_address']),
  created_at: instant,
  /** False for one that has ended. Money for it arrives late. */
  is_waiting: z.boolean(),
  /** Of an order. */
  coin: assetCode.nullable(),
  amount: decimal,
  currency: assetCode,
  transfer: z.object({ account: z.string(), variable_symbol: z.string() }).nullable(),
  coins: z
    .object({
      network: networkCode,
      address: z.string(),
      memo: z.string().nullable(),
      /** The smallest deposit, of an address that takes any amount. */
      least: decimal.optional(),
    })
    .nullable(),
});

export const listSandboxPayables = endpoint({
  method: 'GET',
  path: '/sandbox/orders',
  access: 'open',
  summary:
    'Plans that buy with payments, addresses whose coins are sold, and orders and gift cards that wait for a payment, and the last ones that ended unpaid, newest first; at most 30 of each. A gift card paid with coins is found by its sale.',
  response: z.object({ payables: z.array(sandboxPayable) }),
  refusals: {},
});
