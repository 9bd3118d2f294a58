import { marketingMails } from '@dukat/locales/mails/marketing';
import { openingsRefusals } from '@dukat/locales/refusals/openings';
import type { Slice } from '../../platform/slice.ts';
import { registerMarketingEndpoints } from './marketing-endpoints.ts';
import { marketingJobs } from './marketing-jobs.ts';
import { registerOpeningsOperatorEndpoints } from './openings/openings-operator-endpoints.ts';
import type { NoticeDeps } from './openings/send-notices.ts';

export const marketingSlice: Slice<NoticeDeps> = {
  name: 'marketing',
  serveRetail: (api) => registerMarketingEndpoints(api),
  serveBackOffice: (api) => registerOpeningsOperatorEndpoints(api),
  jobs: marketingJobs,
  mails: marketingMails,
  refusals: [openingsRefusals],
};
