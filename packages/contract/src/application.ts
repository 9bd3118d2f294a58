import { endpoint } from './endpoint.ts';
import { line, secret } from './wire.ts';
import { z } from './z.ts';

// The mobile application's front serves the retail API below /mx-api; this is what only the application calls.

export const refreshToken = endpoint({
  method: 'POST',
  path: '/mx-api/token',
  access: 'device',
  budget: 'public',
  summary:
    'Exchanges a refresh token for a new access token and a new refresh token. The old ones end at once. If the answer is lost, the same refresh token works once more within two minutes, until the new tokens are used; any other second use ends the session.',
  body: z.strictObject({ refresh_token: line(128) }),
  response: z.object({ token: secret, refresh_token: z.string(), expires_in: z.number().int() }),
  refusals: { refresh_token_invalid: 401 },
});
