import type { SliceExamples } from '../../../../server/src/program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /sandbox/push/devices/{id}': { params: { id: 'unknown' } },
    'POST /sandbox/push/devices/{id}/end': { params: { id: 'unknown' }, body: {} },
  }),
};
