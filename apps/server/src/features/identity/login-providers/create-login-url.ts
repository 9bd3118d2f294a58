import { providerRequestLifetimeMs } from '@dukat/rules/identity/login-provider';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { openIdSecrets } from '../../../platform/openid/openid-secrets.ts';
import { newSecret } from '../../../platform/random.ts';
import type { LoginProviderDeps } from './login-provider-port.ts';
import { insertRequest, type ProviderRequest } from './provider-requests-repository.ts';

/** Path to which providers redirect people. */
export const returnPath = '/oauth';

/** Returns the provider's URL for the browser. The response is valid once, on this device, for ten minutes. */
export async function createLoginUrl(
  database: Database,
  { providers, key }: LoginProviderDeps,
  given: ProviderRequest & { readonly deviceId: string; readonly origin: string; readonly now: Date },
): Promise<Result<{ readonly url: string }, 'login_provider_unknown'>> {
  const provider = providers.get(given.provider);
  if (provider === undefined) return refuse('login_provider_unknown');
  const state = newSecret();
  const redirectUri = `${given.origin}${returnPath}`;
  const url = await provider.ask({ redirectUri, state, ...openIdSecrets(key, state) });
  const expiresAt = new Date(given.now.getTime() + providerRequestLifetimeMs);
  await inTransaction(database, (tx) => insertRequest(tx, given, { ...given, state, expiresAt }));
  return accept({ url });
}
