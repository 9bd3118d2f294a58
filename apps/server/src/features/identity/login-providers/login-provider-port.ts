import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { OpenIdProvider } from '../../../platform/openid/openid-port.ts';

/** The configured login providers by name. */
export type LoginProviders = ReadonlyMap<LoginProviderName, OpenIdProvider>;

export interface LoginProviderDeps {
  readonly providers: LoginProviders;
  /** Key from which the secrets of each authorization request are derived. */
  readonly key: string;
}
