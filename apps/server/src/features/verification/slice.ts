import { limitMails } from '@dukat/locales/mails/verification';
import { decisionMails } from '@dukat/locales/mails/verification-decisions';
import { verdictMails } from '@dukat/locales/mails/verification-verdicts';
import { verificationPages } from '@dukat/locales/pages/pages';
import { verificationRefusals } from '@dukat/locales/refusals/verification';
import type { Slice } from '../../platform/slice.ts';
import { registerBankAccountEndpoints } from './bank-account/bank-account-endpoints.ts';
import { registerBankIdEndpoints } from './bankid/bankid-endpoints.ts';
import { openCases } from './cases/cases-repository.ts';
import { registerClientFormEndpoints } from './client-form/client-form-endpoints.ts';
import { depositChecks } from './deposits/deposits-audit.ts';
import { serveProviderHooks } from './identity/provider-hooks.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { registerVerificationEndpoints } from './verification-endpoints.ts';
import { verificationJobs } from './verification-jobs.ts';
import { registerVerificationOperatorEndpoints } from './verification-operator-endpoints.ts';

/** Identity verification, and the limits that follow from it. */
export const verificationSlice: Slice<VerificationDeps> = {
  name: 'verification',
  pages: verificationPages,
  serveRetail(api, deps) {
    registerVerificationEndpoints(api, deps);
    registerClientFormEndpoints(api, deps);
    registerBankIdEndpoints(api, deps.bankId);
    registerBankAccountEndpoints(api);
    serveProviderHooks(api, deps);
  },
  serveBackOffice: registerVerificationOperatorEndpoints,
  jobs: verificationJobs,
  queues: [openCases],
  audits: depositChecks,
  mails: { ...limitMails, ...verdictMails, ...decisionMails },
  refusals: [verificationRefusals],
};
