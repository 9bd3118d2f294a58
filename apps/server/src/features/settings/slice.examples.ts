import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/update_settings': { body: { defaultPaymentCurrency: 'CZK', locale: 'en_US' } },
    'POST /api/user/set_marketing_offers_consent': { body: { accept_marketing_emails: false } },
    'GET /api/user/agreements': { query: { offset: '0', limit: '25' } },
    'POST /api/user/agreements': { body: { terms: 'unknown', personal_data: 'unknown' } },
  }),
  foreign: async () => ({ uses: {}, watched: ['/api/user/settings', '/api/user/agreements'] }),
};
