import { notificationPages } from '@dukat/locales/pages/pages';
import { notificationRefusals } from '@dukat/locales/refusals/notifications';
import type { Slice } from '../../platform/slice.ts';
import type { MailDeps } from './mail-lane.ts';
import { mailMetrics } from './mail-metrics.ts';
import { registerMailWordEndpoints } from './mail-word-endpoints.ts';
import { notificationsJobs } from './notifications-jobs.ts';
import { registerPushEndpoints } from './push/push-endpoints.ts';
import type { PushDeps } from './push/push-lane.ts';

export const notificationsSlice: Slice<MailDeps & PushDeps> = {
  name: 'notifications',
  pages: notificationPages,
  serveRetail(api, { pushService }) {
    registerMailWordEndpoints(api);
    registerPushEndpoints(api, pushService);
  },
  jobs: notificationsJobs,
  metrics: ({ database }) => [mailMetrics(database)],
  refusals: [notificationRefusals],
};
