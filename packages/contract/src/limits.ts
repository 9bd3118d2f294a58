import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { decimal } from './wire.ts';
import { z } from './z.ts';

/**
 * One limit of requirement 9 in the requested currency, as it applies to the next deposit or payout (ADR 53). `used` is null if the limit
 * applies to each order separately; `left` is then the whole limit.
 */
const limitInUse = z
  .object({ limit: decimal, used: decimal.nullable(), left: decimal })
  .meta({ id: 'LimitInUse' });

/** The first limit of an account, and the limit that each thirty days add once that is used up. */
const depositLimits = z.object({ first: limitInUse, thirtyDays: limitInUse }).meta({ id: 'DepositLimits' });

/** The withdrawal limits of sixty days and in total; null for a verified user, who has no such limit. */
const withdrawalLimits = z.object({ sixtyDays: limitInUse, total: limitInUse }).nullable();

export const readLimits = endpoint({
  method: 'GET',
  path: '/api/user/limits',
  access: 'signed-in',
  summary: 'The limits of the user’s tier, with what is used up and left of them.',
  query: z.strictObject({ currency: paymentCurrency.default('CZK') }),
  response: z.object({
    limits: z.object({
      tier: z.number().int(),
      currency: paymentCurrency,
      maxOrderSize: limitInUse,
      fiatDeposits: depositLimits,
      cryptoDeposits: depositLimits,
      fiatWithdrawals: withdrawalLimits,
      cryptoWithdrawals: withdrawalLimits,
    }),
  }),
  refusals: {},
});
