import { endpoint } from '../endpoint.ts';
import { assetCode, decimal, instant, networkCode } from '../wire.ts';
import { z } from '../z.ts';

/** What an outsider can pay, by transfer or with coins. */
export const sandboxPayable = z.object({
  order_id: z.string(),
  created_at: instant,
  /** False for an order that has ended. Money for it arrives late. */
  is_waiting: z.boolean(),
  sell: z.boolean(),
  coin: assetCode,
  amount: decimal,
  currency: assetCode,
  transfer: z.object({ account: z.string(), variable_symbol: z.string() }).nullable(),
  coins: z.object({ network: networkCode, address: z.string(), memo: z.string().nullable() }).nullable(),
});

export const listSandboxPayables = endpoint({
  method: 'GET',
  path: '/sandbox/orders',
  access: 'open',
  summary: 'Orders that wait for a payment, and the last ones that ended unpaid, newest first; at most 30.',
  response: z.object({ orders: z.array(sandboxPayable) }),
  refusals: {},
});
