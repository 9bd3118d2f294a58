import type { SliceExamples } from '../../program/testing/slice-examples.ts';

const hash = '00'.repeat(32);

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/lightning/requests/decode': { body: { request: 'satoshi@example.com' } },
    'POST /api/lightning/create_invoice': { body: { amount: '0.00001', currency: 'BTC' } },
    'GET /api/lightning/invoices': { query: { offset: '0', limit: '25' } },
    'GET /api/lightning/get_invoice': { query: { payment_hash: hash } },
  }),
  jobs: {
    'lightning-follow': 'features/lightning/receiving/many-invoices.db.test.ts',
    'lightning-expire': 'features/lightning/receiving/many-invoices.db.test.ts',
    'lightning-release': 'features/lightning/receiving/many-invoices.db.test.ts',
  },
};
