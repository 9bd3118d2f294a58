import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/finance/postings': { query: { limit: '25' } },
    'GET /api/finance/statements': { query: { limit: '25' } },
  }),
};
