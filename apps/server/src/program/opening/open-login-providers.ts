import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import { type AppleKey, appleIssuer, appleSecret } from '../../adapters/openid/apple-secret.ts';
import {
  googleIssuer,
  googleNativeRedirect,
  openIdProvider,
  secretInBody,
  withoutSecret,
} from '../../adapters/openid/openid-provider.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-port.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

type Rows = RealConfiguration['loginProviders']['rows'];

export const realIssuers = { google: googleIssuer, apple: appleIssuer } as const;

/** Opens the login providers at which the operator has an account. */
export function openLoginProviders(
  rows: Rows,
  issuers: Readonly<Record<keyof typeof realIssuers, string>>,
): ReadonlyMap<LoginProviderName, OpenIdProvider> {
  return new Map(
    rows.map((row) => [
      row.name,
      'google' in row ? google(row.google, issuers.google) : apple(row, issuers.apple),
    ]),
  );
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
