import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /admin/api/log-levels': { body: { slice: 'orders', level: 'debug', minutes: 30 } },
    'POST /admin/api/log-levels/{slice}/end': { params: { slice: 'orders' } },
  }),
  jobs: {
    'monitoring-check-alerts': 'features/monitoring/check-alerts.db.test.ts',
    // One row a slice.
    'monitoring-apply-log-levels': null,
  },
};
