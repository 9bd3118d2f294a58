import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import { appleIssuer, appleSecret } from '../../adapters/openid/apple-secret.ts';
import { googleIssuer, openIdProvider, secretInBody } from '../../adapters/openid/openid-provider.ts';
import { sandboxOpenIdAccounts, sandboxOpenIdPath } from '../../adapters/openid-sandbox/sandbox-houses.ts';
import type {
  AppleAccount,
  GoogleAccount,
  LoginProviderConfiguration,
} from '../../features/identity/login-providers/login-provider-configuration.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-port.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** At whom people may log in: the sandbox's providers, or those at which the house has an account. */
export async function openLoginProviders({ database, configuration, ownUrl }: Surroundings) {
  const accounts = sandboxOpenIdAccounts(await installationSecret(database, 'openid-sandbox'));
  const real = configuration.isSandbox ? undefined : configuration.loginProviders;
  const played: LoginProviderConfiguration = {
    rows: [
      { name: 'google-web', google: accounts.google },
      { name: 'apple-web', apple: accounts.apple },
    ],
  };
  const base = `${ownUrl}${sandboxOpenIdPath}`;
  const issuers =
    real === undefined
      ? { google: `${base}/google`, apple: `${base}/apple` }
      : { google: googleIssuer, apple: appleIssuer };
  const providers = (real ?? played).rows.map((row): readonly [LoginProviderName, OpenIdProvider] => [
    row.name,
    'google' in row ? google(row.google, issuers.google) : apple(row.apple, issuers.apple),
  ]);
  return {
    loginProviders: {
      providers: new Map(providers),
      key: await installationSecret(database, 'login-providers'),
    },
    openIdSandbox: { accounts, ownUrl },
  };
}

function google({ clientId, clientSecret }: GoogleAccount, issuer: string): OpenIdProvider {
  return openIdProvider({
    name: 'google',
    issuer,
    clientId,
    authentication: secretInBody(clientSecret),
    scope: 'openid email',
    // Whoever has several accounts there says which; nobody is logged in by the wrong one.
    also: { prompt: 'select_account' },
  });
}

/** Apple gives the address only to who is answered by a form. */
function apple(account: AppleAccount, issuer: string): OpenIdProvider {
  return openIdProvider({
    name: 'apple',
    issuer,
    clientId: account.clientId,
    authentication: appleSecret(account, appleIssuer),
    scope: 'openid email',
    also: { response_mode: 'form_post' },
  });
}
