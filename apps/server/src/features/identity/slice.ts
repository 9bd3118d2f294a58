import { emailChangeMails } from '@dukat/locales/mails/email-change';
import { identityMails } from '@dukat/locales/mails/identity';
import { securityMails } from '@dukat/locales/mails/security';
import { identityPages } from '@dukat/locales/pages/pages';
import { apiKeyRefusals } from '@dukat/locales/refusals/api-keys';
import { bankIdRefusals } from '@dukat/locales/refusals/bankid';
import { connectedAppRefusals } from '@dukat/locales/refusals/connected-apps';
import { identityRefusals } from '@dukat/locales/refusals/identity';
import { loginProviderRefusals } from '@dukat/locales/refusals/login-providers';
import { secondFactorRefusals } from '@dukat/locales/refusals/second-factor';
import { suspendedCredentialRefusals } from '@dukat/locales/refusals/suspended-credentials';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerActivityEndpoints } from './activity/activity-endpoints.ts';
import { type ApiKeyDeps, registerApiKeyEndpoints } from './api-keys/api-keys-endpoints.ts';
import { registerConnectedAppEndpoints } from './connected-apps/connected-apps-endpoints.ts';
import { serveOAuth } from './connected-apps/serve-oauth.ts';
import { registerEmailChangeEndpoints } from './email-change/email-change-endpoints.ts';
import { registerFreezeEndpoints } from './freeze/freeze-endpoints.ts';
import { registerIdentityEndpoints } from './identity-endpoints.ts';
import { identityJobs } from './identity-jobs.ts';
import { registerLoginLinkEndpoints } from './login-links/login-links-endpoints.ts';
import type { LoginProviderDeps } from './login-providers/login-provider-port.ts';
import { registerLoginProviderEndpoints } from './login-providers/login-providers-endpoints.ts';
import { registerPasskeyEndpoints } from './passkeys/passkeys-endpoints.ts';
import { registerSecondFactorEndpoints } from './second-factor/second-factor-endpoints.ts';
import { registerSuspendedCredentialEndpoints } from './security/suspended-endpoints.ts';
import { registerApplicationEndpoints } from './sessions/application-endpoints.ts';
import { registerPhonesEndpoints } from './sessions/phones-endpoints.ts';

interface IdentityNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly apiKeys: ApiKeyDeps;
  /** Encrypts the secrets that are read again to check a code. */
  readonly factorEncryption: Encryption;
  readonly loginProviders: LoginProviderDeps;
  /** Cancels all open orders of a user: retail orders and those on the exchange. */
  readonly endOrders: (userId: string) => Promise<void>;
}

export const identitySlice: Slice<IdentityNeeds> = {
  name: 'identity',
  pages: identityPages,
  serveRetail(api, { apiKeys, factorEncryption, loginProviders }) {
    registerIdentityEndpoints(api);
    registerApplicationEndpoints(api);
    registerApiKeyEndpoints(api, apiKeys);
    registerConnectedAppEndpoints(api);
    serveOAuth(api);
    registerActivityEndpoints(api);
    registerEmailChangeEndpoints(api);
    registerFreezeEndpoints(api);
    registerLoginLinkEndpoints(api);
    registerLoginProviderEndpoints(api, loginProviders);
    registerPasskeyEndpoints(api);
    registerSuspendedCredentialEndpoints(api);
    registerSecondFactorEndpoints(api, { encryption: factorEncryption });
  },
  serveBackOffice: (api) => registerPhonesEndpoints(api),
  jobs: identityJobs,
  mails: { ...emailChangeMails, ...identityMails, ...securityMails },
  refusals: [
    apiKeyRefusals,
    bankIdRefusals,
    connectedAppRefusals,
    identityRefusals,
    loginProviderRefusals,
    secondFactorRefusals,
    suspendedCredentialRefusals,
  ],
};
