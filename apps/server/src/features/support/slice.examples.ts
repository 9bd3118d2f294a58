import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/request': {
      body: { email: 'asks@example.com', topic: 'other', message: 'Where do I see my order?' },
    },
  }),
};
