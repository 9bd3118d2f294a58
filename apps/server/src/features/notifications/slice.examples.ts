import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/mail_word': { body: { word: 'modrý kolibřík' } },
    'GET /sandbox/mail': { query: { to: 'nobody@example.com', limit: '5' } },
    'GET /sandbox/mail/{id}': { params: { id: '1' } },
  }),
  jobs: { 'notifications.deliver_mails': 'features/notifications/mail-lane.db.test.ts' },
};
