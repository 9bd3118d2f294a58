import { supportMails } from '@dukat/locales/mails/support';
import { supportPages } from '@dukat/locales/pages/pages';
import { supportRefusals } from '@dukat/locales/refusals/support';
import type { Slice } from '../../platform/slice.ts';
import { registerCannedAnswers } from './canned-answers-endpoints.ts';
import type { VirusCheck } from './files/virus-check-port.ts';
import { registerRequesterAccount } from './payments/requester-account-endpoints.ts';
import { registerSupportEndpoints } from './support-endpoints.ts';
import { registerSupportOperatorEndpoints } from './support-operator-endpoints.ts';
import { openQuestions } from './support-repository.ts';

export const supportSlice: Slice<{ readonly virusCheck: VirusCheck }> = {
  name: 'support',
  pages: supportPages,
  serveRetail: registerSupportEndpoints,
  serveBackOffice: (api, deps) => {
    registerSupportOperatorEndpoints(api, deps);
    registerCannedAnswers(api);
    registerRequesterAccount(api);
  },
  queues: [openQuestions],
  mails: supportMails,
  refusals: [supportRefusals],
};
