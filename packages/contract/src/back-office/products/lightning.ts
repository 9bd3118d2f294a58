import { endpoint } from '../../endpoint.ts';
import { instant, page, signedDecimal } from '../../wire.ts';
import { z } from '../../z.ts';
import { backOfficeRoles } from '../roles.ts';

export const listHeldLightning = endpoint({
  method: 'GET',
  path: '/admin/api/held-lightning',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Payments over Lightning that wait in suspense, oldest first.',
  query: z.strictObject(page.shape),
  response: z.object({
    payments: z.array(
      z.object({
        payment_hash: z.string(),
        asset: z.literal('BTC'),
        amount: signedDecimal,
        /** The first two are credited by a job as soon as they may be; no invoice is known for the third. */
        reason: z.enum(['above_deposit_limit', 'unpriced', 'unknown']),
        paid_at: instant,
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: {},
});
