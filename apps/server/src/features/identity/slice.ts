import { identityMails } from '@dukat/locales/mails/identity';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/slice.ts';
import { type ApiKeyParts, registerApiKeyEndpoints } from './api-keys/api-keys-endpoints.ts';
import { registerIdentityEndpoints } from './identity-endpoints.ts';
import { identityJobs } from './identity-jobs.ts';

interface IdentityNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly apiKeys: ApiKeyParts;
}

export const identitySlice: Slice<IdentityNeeds> = {
  name: 'identity',
  serveRetail(api, { apiKeys }) {
    registerIdentityEndpoints(api);
    registerApiKeyEndpoints(api, apiKeys);
  },
  jobs: identityJobs,
  mails: identityMails,
};
