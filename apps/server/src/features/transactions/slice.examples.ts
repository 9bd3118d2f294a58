import { firstIdOf } from '../../program/testing/examples/first-id-of.ts';
import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/user/transactions/{transactionId}': { params: { transactionId: '1' } },
  }),
  async foreign({ victim }) {
    const params = { transactionId: await firstIdOf(victim, '/api/user/transactions', 'transactions') };
    return {
      uses: { 'GET /api/user/transactions/{transactionId}': [{ params }] },
      watched: ['/api/user/transactions'],
    };
  },
};
