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

export const longestDisturbanceMinutes = 60;
export const disturbanceKinds = ['no_price', 'thin_book'] as const;
export type DisturbanceKind = (typeof disturbanceKinds)[number];

export const disturbSandboxMarket = endpoint({
  method: 'POST',
  path: '/sandbox/rates/disturb',
  access: 'open',
  summary:
    'For some minutes the source has no price of a coin, so that its last one stands still and the coin is suspended after a minute; or the market maker quotes a hundredth of its usual size.',
  body: z.strictObject({
    coin: assetCode,
    kind: z.enum(disturbanceKinds),
    minutes: z.number().int().min(1).max(longestDisturbanceMinutes),
  }),
  response: z.object({}),
  refusals: { currency_unknown: 422 },
});
