import { endpoint } from '../endpoint.ts';
import { assetCode, done } from '../wire.ts';
import { z } from '../z.ts';

/** The most that a simulated penalty takes at once, in percent. */
export const mostPenaltyPercent = 50;

export const bookSandboxPenalty = endpoint({
  method: 'POST',
  path: '/sandbox/staking/penalty',
  access: 'open',
  summary:
    'Simulates a penalty of the network: takes a share of everything that is staked in a product, with a mail to each owner.',
  body: z.strictObject({ currency: assetCode, percent: z.number().int().min(1).max(mostPenaltyPercent) }),
  response: done,
  refusals: { stake_product_unknown: 404, stake_nothing_held: 409, stake_chain_too_low: 409 },
});
