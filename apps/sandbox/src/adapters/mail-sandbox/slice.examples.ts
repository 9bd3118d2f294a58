import type { SliceExamples } from '../../../../server/src/program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /sandbox/mail': { query: { to: 'nobody@example.com', limit: '5' } },
    'GET /sandbox/mail/{id}': { params: { id: '1' } },
  }),
};
