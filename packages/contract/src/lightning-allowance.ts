import { endpoint } from './endpoint.ts';
import { decimal } from './wire.ts';
import { z } from './z.ts';

const allowance = z
  .object({
    /** `closed`: new credentials, a cool-down or a freeze ended it, and its owner must open it again. */
    status: z.enum(['none', 'open', 'closed']),
    /** Whole satoshis that may be paid within 24 hours; 0 without an allowance. */
    limit: decimal,
    /** Satoshis that were paid within it in the last 24 hours or may still be, highest fees included. */
    spent: decimal,
    /** What may be paid now without a confirmation. */
    left: decimal,
    /** The largest allowance. */
    most: decimal,
    /** Whether the owner has the second factor, without which no allowance is opened. */
    has_second_factor: z.boolean(),
  })
  .meta({ id: 'LightningAllowance' });
export type LightningAllowance = z.output<typeof allowance>;

export const readLightningAllowance = endpoint({
  method: 'GET',
  path: '/api/lightning/allowance',
  access: 'signed-in',
  summary:
    'How much the user may pay over Lightning within 24 hours without confirming each payment. Programs never pay within it.',
  response: z.object({ allowance }),
  refusals: {},
});

export const openLightningAllowance = endpoint({
  method: 'POST',
  path: '/api/lightning/allowance',
  access: 'signed-in',
  requiresProof: true,
  requiresAgreement: true,
  summary:
    'Opens or changes the allowance of payments over Lightning that need no confirmation. New credentials, a cool-down and a freeze close it.',
  body: z.strictObject({
    /** Whole satoshis within 24 hours. */
    limit: decimal,
  }),
  response: z.object({ allowance }),
  refusals: {
    amount_not_a_number: 422,
    amount_too_precise: 422,
    lightning_allowance_zero: 422,
    lightning_allowance_too_large: 422,
    second_factor_needed: 409,
    basic_portfolio_needed: 409,
    payouts_frozen: 409,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const closeLightningAllowance = endpoint({
  method: 'POST',
  path: '/api/lightning/allowance/close',
  access: 'signed-in',
  summary: 'Closes the allowance: each payment over Lightning needs a confirmation again.',
  response: z.object({ allowance }),
  refusals: {},
});
