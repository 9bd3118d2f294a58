import { signIn } from '../../program/testing/demo-sign-in.ts';
import { readFirstId } from '../../program/testing/examples/read-first-id.ts';
import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  jobs: { 'transactions-keep-sums': 'features/transactions/line-sums.db.test.ts' },
  requests: async () => ({
    'GET /api/user/transactions': { query: { currency: 'BTC' } },
    'GET /api/user/transactions/{transactionId}': { params: { transactionId: '1' } },
  }),
  async foreign({ program, victim }) {
    // The victim's deposit is the line that the other user requests.
    await signIn(program, 'demo@dukat.test', { CZK: '10' });
    const params = { transactionId: await readFirstId(victim, '/api/user/transactions', 'transactions') };
    return {
      uses: { 'GET /api/user/transactions/{transactionId}': [{ params }] },
      watched: ['/api/user/transactions'],
    };
  },
};
