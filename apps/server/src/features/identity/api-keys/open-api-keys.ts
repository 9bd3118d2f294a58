import type { Database } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { AuthenticateSigned } from '../../../platform/http/signed-request.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import type { ApiKeyDeps } from './api-keys-endpoints.ts';
import { authenticateSignedOn } from './authenticate-signed.ts';
import { keyEncryption } from './key-encryption.ts';
import { liveKeys } from './live-keys.ts';
import { namePeppers } from './name-peppers.ts';

interface ApiKeysContext {
  readonly database: Database;
  readonly events: Events;
  readonly limits: RateLimits;
  /** Secret of this installation. */
  readonly secret: string;
  readonly pepper: string;
  readonly listensSince: Date;
}

/** Opens the API keys of one process: their endpoints and the check of signatures. */
export async function openApiKeys(
  context: ApiKeysContext,
): Promise<ApiKeyDeps & { readonly authenticateSigned: AuthenticateSigned }> {
  const { database, events, limits, secret, pepper, listensSince } = context;
  const encryption = keyEncryption(secret, pepper);
  await namePeppers(database, encryption);
  const keys = liveKeys({ database, events, encryption });
  return {
    encryption,
    keys,
    authenticateSigned: authenticateSignedOn({ database, keys, limits, listensSince }),
  };
}
