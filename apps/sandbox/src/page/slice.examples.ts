import type { SliceExamples } from '../../../server/src/program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /sandbox/rates/jump': { body: { coin: 'DOGE', percent: 1 } },
    'POST /sandbox/plans/{planId}/run': { params: { planId: 'unknown' } },
    'POST /sandbox/calendar': { body: { unit: 'day', count: 1 } },
  }),
};
