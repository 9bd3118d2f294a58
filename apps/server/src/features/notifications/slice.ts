import type { Slice } from '../../platform/slice.ts';
import type { MailParts } from './mail-lane.ts';
import { registerMailWordEndpoints } from './mail-word-endpoints.ts';
import { registerSandboxMailEndpoints } from './notifications-endpoints.ts';
import { notificationsJobs } from './notifications-jobs.ts';

export const notificationsSlice: Slice<MailParts> = {
  name: 'notifications',
  serveRetail: (api) => registerMailWordEndpoints(api),
  serveSandbox: (api) => registerSandboxMailEndpoints(api),
  jobs: notificationsJobs,
};
