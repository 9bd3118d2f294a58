import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { OpenIdProvider } from '../../../platform/openid/openid-port.ts';

/** Those at whom people may log in, by the name of the way; only those that are configured are there. */
export type LoginProviders = ReadonlyMap<LoginProviderName, OpenIdProvider>;

export interface LoginProviderParts {
  readonly providers: LoginProviders;
  /** From it the secrets of each question follow. */
  readonly key: string;
}
