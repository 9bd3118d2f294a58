import { endpoint } from '../endpoint.ts';
import { assetCode } from '../wire.ts';
import { z } from '../z.ts';

export const jumpSandboxRate = endpoint({
  method: 'POST',
  path: '/sandbox/rates/jump',
  access: 'open',
  summary:
    'Moves the simulated price of a coin by a percentage, from the next tick on. Beyond 20 % trading pauses for a minute.',
  body: z.strictObject({ coin: assetCode, percent: z.number().min(-90).max(900) }),
  response: z.object({ coin: assetCode, percent: z.number(), tick: z.number().nullable() }),
  refusals: { currency_unknown: 422 },
});
