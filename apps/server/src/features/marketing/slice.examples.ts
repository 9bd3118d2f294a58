import type { SliceExamples } from '../../program/testing/slice-examples.ts';

const token = 'a'.repeat(43);

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/openings/request': { body: { opening: 'bankid', email: 'waits@example.com' } },
    'POST /api/openings/confirm': { body: { token } },
    'POST /api/emails/unsubscribe': { body: { token } },
    'GET /admin/api/openings/{opening}/requests': {
      params: { opening: 'staking' },
      query: { offset: '0', limit: '5' },
    },
    'POST /admin/api/openings/{opening}/notice': { params: { opening: 'staking' } },
  }),
  // The token is a secret mailed to its address, so its holder is the recipient.
  foreign: async () => ({
    uses: { 'POST /api/openings/confirm': [], 'POST /api/emails/unsubscribe': [] },
    watched: [],
  }),
  jobs: {
    'marketing.send_notices': 'features/marketing/openings/send-notices.db.test.ts',
    'marketing.forget_unconfirmed': 'features/marketing/openings/send-notices.db.test.ts',
  },
};
