import type { IdempotencyWorld, SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { largeWithdrawal, offeredTransfer } from './testing/withdrawals-world.ts';

const toBank = { BankAccount: '19-2000145399/0800' };
const toPerson = { currency: 'CZK', amount: '10', email: 'petr@example.com' };
const small = { currency: 'CZK', amount: '10', to: toBank };

async function asked(client: TestClient): Promise<string> {
  const { body, text } = await client.post('/api/user/withdraw', small);
  const { withdrawal } = body as { withdrawal?: { id: string } };
  if (withdrawal === undefined) throw new Error(text);
  return withdrawal.id;
}

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/user/withdraw': { body: small },
    'GET /api/user/withdrawals': { query: { offset: '0', limit: '25' } },
    'GET /api/user/withdrawals/{withdrawalId}': { params: { withdrawalId: 'unknown' } },
    'POST /api/user/withdrawals/{withdrawalId}/confirm': {
      params: { withdrawalId: 'unknown' },
      body: { code: '123456' },
    },
    'POST /api/user/withdrawals/{withdrawalId}/cancel': { params: { withdrawalId: 'unknown' }, body: {} },
    'POST /api/user/personal_transfers': { body: toPerson },
    'GET /api/user/personal_transfers': { query: { offset: '0', limit: '25' } },
    'POST /api/user/personal_transfers/{transferId}/take': { params: { transferId: 'unknown' }, body: {} },
    'POST /api/user/personal_transfers/{transferId}/decline': { params: { transferId: 'unknown' }, body: {} },
    'POST /api/withdrawals/confirm': { body: { token: 'unknown' } },
    'POST /api/withdrawals/cancel': { body: { token: 'unknown' } },
  }),
  async foreign({ victim }) {
    const withdrawalId = await asked(victim);
    const use = { params: { withdrawalId } };
    return {
      uses: {
        'GET /api/user/withdrawals/{withdrawalId}': [use],
        'POST /api/user/withdrawals/{withdrawalId}/confirm': [{ ...use, body: { code: '123456' } }],
        'POST /api/user/withdrawals/{withdrawalId}/cancel': [{ ...use, body: {} }],
        'POST /api/user/personal_transfers/{transferId}/take': [
          { params: { transferId: withdrawalId }, body: {} },
        ],
        'POST /api/user/personal_transfers/{transferId}/decline': [
          { params: { transferId: withdrawalId }, body: {} },
        ],
        // A mailed token works on any device: the token itself is the secret.
        'POST /api/withdrawals/confirm': [],
        'POST /api/withdrawals/cancel': [],
      },
      watched: ['/api/user/withdrawals', '/api/user/accounts'],
    };
  },
  keys: async ({ program, user, operator }: IdempotencyWorld) => ({
    'POST /api/user/withdraw': {
      ...user,
      fresh: async () => ({ path: '/api/user/withdraw', body: small }),
    },
    'POST /api/user/personal_transfers': {
      ...user,
      fresh: async () => ({ path: '/api/user/personal_transfers', body: toPerson }),
    },
    'POST /api/user/personal_transfers/{transferId}/take': {
      ...user,
      fresh: async () => ({
        path: `/api/user/personal_transfers/${await offeredTransfer(program)}/take`,
        body: {},
      }),
    },
    'POST /admin/api/owners-withdrawals/{id}/approve': {
      ...operator,
      async fresh() {
        const path = `/admin/api/owners-withdrawals/${await largeWithdrawal(program)}/approve`;
        // The caller is the second of the two operators.
        const first = await operator.other();
        await first.post(path, {});
        return { path, body: {} };
      },
    },
  }),
  jobs: {
    'withdrawals-expire': 'features/withdrawals/many-withdrawals.db.test.ts',
    // One transfer, named by its payload.
    'withdrawals-offer': null,
  },
};
