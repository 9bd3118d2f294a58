import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import { nodeDecision, unknownPayment } from './testing/paying-world.ts';

const hash = '00'.repeat(32);
const payment = { request: 'satoshi@example.com', amount: '0.00001' };
const paid = { ...payment, max_fee: '0.0000005' };

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/lightning/requests/decode': { body: { request: 'satoshi@example.com' } },
    'POST /api/lightning/requests/claim': { body: { request: 'lnurlw://wallet.example/withdraw/example' } },
    'POST /api/lightning/create_invoice': { body: { amount: '0.00001', currency: 'BTC' } },
    'GET /api/lightning/invoices': { query: { offset: '0', limit: '25' } },
    'GET /api/lightning/get_invoice': { query: { payment_hash: hash } },
    'GET /api/lightning/fee_estimate': { query: payment },
    'POST /api/lightning/pay_invoice': { body: paid },
    'GET /api/lightning/allowance': {},
    'POST /api/lightning/allowance': { body: { limit: '1000' } },
    'POST /api/lightning/allowance/close': {},
    'GET /admin/api/lightning-node': {},
    'POST /admin/api/lightning-node/postings': {
      body: { kind: 'channel_opened', amount: '0.1', reason: 'The transaction of the channel.' },
    },
    'GET /admin/api/lightning-payments': { query: { offset: '0', limit: '25' } },
    'POST /admin/api/lightning-payments/{id}/decide': {
      params: { id: 'unknown' },
      body: { outcome: 'failed', evidence: 'The payee showed nothing.' },
    },
  }),
  keys: async ({ program, user, operator }) => ({
    'POST /admin/api/lightning-node/postings': {
      ...operator,
      async fresh() {
        const decision = await nodeDecision(program);
        const first = await operator.other();
        await first.post(decision.path, decision.body);
        return decision;
      },
    },
    'POST /admin/api/lightning-payments/{id}/decide': {
      ...operator,
      async fresh() {
        const decision = await unknownPayment(program);
        // The caller is the second of the two operators.
        const first = await operator.other();
        await first.post(decision.path, decision.body);
        return decision;
      },
    },
    'POST /api/lightning/pay_invoice': {
      ...user,
      fresh: async () => ({ path: '/api/lightning/pay_invoice', body: paid }),
    },
  }),
  jobs: {
    'lightning-check-node': 'features/lightning/node/book-difference.db.test.ts',
    'lightning-follow': 'features/lightning/receiving/many-invoices.db.test.ts',
    'lightning-expire': 'features/lightning/receiving/many-invoices.db.test.ts',
    'lightning-order-invoices': 'features/lightning/orders/many-order-invoices.db.test.ts',
    'lightning-release': 'features/lightning/receiving/many-invoices.db.test.ts',
    'lightning-send': 'features/lightning/paying/many-payments.db.test.ts',
    'lightning-track': 'features/lightning/paying/many-payments.db.test.ts',
    'lightning-mail-open': 'features/lightning/paying/many-payments.db.test.ts',
  },
};
