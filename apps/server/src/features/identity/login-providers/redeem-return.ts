import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { openIdSecrets } from '../../../platform/openid/openid-secrets.ts';
import { returnPath } from './create-login-url.ts';
import type { LoginProviderDeps } from './login-provider-port.ts';
import { type ProvenPerson, provenPerson } from './proven-person.ts';
import { consumeRequest, type ProviderRequest } from './provider-requests-repository.ts';

export interface ProviderReturn {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  /** The provider's error code. */
  readonly error?: string | undefined;
}

export interface ReturnedPerson {
  readonly request: ProviderRequest;
  readonly person: ProvenPerson;
}

type Refusal = 'provider_login_failed' | 'provider_login_canceled' | 'provider_email_unverified';

/** Redeems the response of a provider. Consumes the request first, whatever the outcome, and calls the provider outside any transaction. */
export async function redeemReturn(
  database: Database,
  { providers, key }: LoginProviderDeps,
  given: {
    readonly returned: ProviderReturn;
    readonly deviceId: string;
    readonly origin: string;
    readonly now: Date;
  },
): Promise<Result<ReturnedPerson, Refusal>> {
  const { state, error, ...rest } = given.returned;
  const request = await inTransaction(database, (tx) => consumeRequest(tx, { ...given, state }));
  const provider = request && providers.get(request.provider);
  if (request === undefined || provider === undefined) return refuse('provider_login_failed');
  if (error !== undefined) return refuse('provider_login_canceled');
  const question = { redirectUri: `${given.origin}${returnPath}`, state, ...openIdSecrets(key, state) };
  const { code, iss } = rest;
  const returned = { state, ...(code !== undefined && { code }), ...(iss !== undefined && { iss }) };
  const claims = await provider.redeem(question, returned);
  if (claims === undefined) return refuse('provider_login_failed');
  const person = provenPerson(request.provider, claims);
  return person.refused ? person : accept({ request, person: person.value });
}
