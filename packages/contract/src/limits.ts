import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { decimal } from './wire.ts';
import { z } from './z.ts';

/**
 * One limit of section 9 in the asked currency, as the next deposit or payout counts it (ADR 53). `used` is null where a limit holds
 * for each order anew, of which all is `left`.
 */
const limitInUse = z.object({ limit: decimal, used: decimal.nullable(), left: decimal });

/** The first sum of an account, and what thirty days add once that is used up. */
const depositLimits = z.object({ first: limitInUse, thirtyDays: limitInUse });

/** What may leave within sixty days, and ever; null for who is verified and has no such limit. */
const withdrawalLimits = z.object({ sixtyDays: limitInUse, total: limitInUse }).nullable();

export const readLimits = endpoint({
  method: 'GET',
  path: '/api/user/limits',
  access: 'signed-in',
  summary: 'The limits of the own tier, with what of them is used up and left.',
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
