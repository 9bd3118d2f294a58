import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import { type AppleKey, appleIssuer, appleSecret } from '../../adapters/openid/apple-secret.ts';
import {
  googleIssuer,
  googleNativeRedirect,
  openIdProvider,
  secretInBody,
  withoutSecret,
} from '../../adapters/openid/openid-provider.ts';
import { sandboxOpenIdAccounts, sandboxOpenIdPath } from '../../adapters/openid-sandbox/sandbox-accounts.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-port.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** Opens the login providers: the sandbox's, or those at which the operator has an account. */
export async function openLoginProviders({ database, configuration, ownUrl }: Surroundings) {
  const accounts = sandboxOpenIdAccounts(await installationSecret(database, 'openid-sandbox'));
  const real = configuration.isSandbox ? undefined : configuration.loginProviders;
  const sandbox: RealConfiguration['loginProviders'] = {
    rows: [
      { name: 'google-web', google: accounts.google },
      { name: 'google-ios', google: accounts.googleIos },
      { name: 'google-android', google: accounts.googleAndroid },
      { name: 'apple-web', apple: accounts.apple },
      { name: 'apple-ios', apple: accounts.appleIos },
    ],
  };
  const base = `${ownUrl}${sandboxOpenIdPath}`;
  const issuers =
    real === undefined
      ? { google: `${base}/google`, apple: `${base}/apple` }
      : { google: googleIssuer, apple: appleIssuer };
  const providers = (real ?? sandbox).rows.map((row): readonly [LoginProviderName, OpenIdProvider] => [
    row.name,
    'google' in row ? google(row.google, issuers.google) : apple(row, issuers.apple),
  ]);
  return {
    loginProviders: {
      providers: new Map(providers),
      key: await installationSecret(database, 'login-providers'),
    },
    openIdSandbox: { accounts, ownUrl },
  };
}

/** A client of type "web application", or without a secret "iOS" or "Android". */
interface GoogleAccount {
  readonly clientId: string;
  readonly clientSecret?: string;
}

function google({ clientId, clientSecret }: GoogleAccount, issuer: string): OpenIdProvider {
  return openIdProvider({
    name: 'google',
    issuer,
    clientId,
    ...(clientSecret === undefined
      ? { authentication: withoutSecret, redirectUri: googleNativeRedirect(clientId) }
      : { authentication: secretInBody(clientSecret) }),
    scope: 'openid email',
    // Lets a person with several accounts choose one, so that the wrong account is not signed in.
    also: { prompt: 'select_account' },
  });
}

/** Apple sends the e-mail address to a website only by form_post; an app receives it from its operating system. */
function apple(
  { name, apple: account }: { readonly name: 'apple-web' | 'apple-ios'; readonly apple: AppleKey },
  issuer: string,
): OpenIdProvider {
  return openIdProvider({
    name: 'apple',
    issuer,
    clientId: account.clientId,
    authentication: appleSecret(account, appleIssuer),
    scope: 'openid email',
    ...(name === 'apple-web' ? { also: { response_mode: 'form_post' } } : { redirectUri: null }),
  });
}
