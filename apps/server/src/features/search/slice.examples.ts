import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/websearch': { query: { input: 'bitcoin' } },
  }),
};
