import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/lightning/requests/decode': { body: { request: 'satoshi@example.com' } },
  }),
};
