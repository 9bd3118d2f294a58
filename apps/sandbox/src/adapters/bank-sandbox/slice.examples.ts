import type { SliceExamples } from '../../../../server/src/program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /sandbox/bank/statement': { query: { account: 'fio-czk', limit: '5' } },
    'POST /sandbox/bank/transfer': {
      body: {
        to_account: 'fio-czk',
        currency: 'CZK',
        amount: '1',
        variable_symbol: '1',
        message: 'm',
        from_account: '1265098001/5500',
        from_name: 'n',
        times: 1,
      },
    },
    'POST /sandbox/bank/settle-payouts': { body: {} },
  }),
  jobs: { 'bank-sandbox-settle': 'features/payments/movements/many-files.db.test.ts' },
};
