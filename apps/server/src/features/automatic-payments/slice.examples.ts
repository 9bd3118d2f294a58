import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { ownerOf } from '../withdrawals/testing/withdrawals-world.ts';
import { accounts } from './keys/testing/key-vectors.ts';
import { plan } from './testing/plans-world.ts';

const path = '/api/user/automatic_payments';
const params = { planId: 'unknown' };
const due_at = '2026-01-05T08:00:00.000Z';
const { name: _, ...terms } = plan();

async function create(client: TestClient): Promise<string> {
  const { body, text } = await client.post(path, plan());
  const { automatic_payment: made } = body as { automatic_payment?: { id: string } };
  if (made === undefined) throw new Error(text);
  return made.id;
}

export const examples: SliceExamples = {
  requests: async () => ({
    [`POST ${path}`]: { body: plan() },
    'POST /api/user/automatic-payments/edit': { body: { ...plan(), id: 'unknown' } },
    'POST /api/user/delete_automatic_payment': { body: { id: 'unknown' } },
    [`GET ${path}`]: { query: { offset: '0', limit: '25', sort: 'name', order: 'ASC' } },
    [`GET ${path}/{planId}/runs`]: { params, query: { offset: '0', limit: '25' } },
    [`GET ${path}/{planId}/purchases`]: { params },
    [`POST ${path}/{planId}/pause`]: { params },
    [`POST ${path}/{planId}/resume`]: { params },
    [`POST ${path}/{planId}/skip_next`]: { params, body: { due_at } },
    [`POST ${path}/{planId}/run_now`]: { params },
    [`POST ${path}/{planId}/confirm_destination`]: { params, body: { request: 'unknown', code: '123456' } },
    [`POST ${path}/key_addresses`]: { body: { key: accounts.bip49.text, script: null } },
    'POST /api/automatic_payments/confirm_destination': { body: { token: 'unknown' } },
    'POST /api/automatic_payments/preview': { body: terms },
    'POST /api/automatic_payments/backtest': { body: { ...terms, years: 5 } },
  }),
  async foreign({ victim }) {
    const id = await create(victim);
    const use = { params: { planId: id } };
    return {
      uses: {
        'POST /api/user/automatic-payments/edit': [{ body: { ...plan(), id } }],
        'POST /api/user/delete_automatic_payment': [{ body: { id } }],
        [`GET ${path}/{planId}/runs`]: [use],
        [`GET ${path}/{planId}/purchases`]: [use],
        [`POST ${path}/{planId}/pause`]: [use],
        [`POST ${path}/{planId}/resume`]: [use],
        [`POST ${path}/{planId}/skip_next`]: [{ ...use, body: { due_at } }],
        [`POST ${path}/{planId}/run_now`]: [use],
        'POST /api/automatic_payments/confirm_destination': [],
        [`POST ${path}/{planId}/confirm_destination`]: [
          { ...use, body: { request: 'unknown', code: '123456' } },
        ],
      },
      watched: [path],
    };
  },
  async keys({ program, user }) {
    const fresh = async () => create((await ownerOf(program, 'verified@dukat.test')).client);
    return {
      [`POST ${path}`]: { ...user, fresh: async () => ({ path, body: plan() }) },
      'POST /api/user/automatic-payments/edit': {
        ...user,
        fresh: async () => ({
          path: '/api/user/automatic-payments/edit',
          body: { ...plan(), id: await fresh() },
        }),
      },
      [`POST ${path}/{planId}/resume`]: {
        ...user,
        async fresh() {
          const id = await fresh();
          await (await ownerOf(program, 'verified@dukat.test')).client.post(`${path}/${id}/pause`, {});
          return { path: `${path}/${id}/resume`, body: {} };
        },
      },
      [`POST ${path}/{planId}/run_now`]: {
        ...user,
        fresh: async () => ({ path: `${path}/${await fresh()}/run_now`, body: {} }),
      },
    };
  },
  jobs: {
    'automatic-payments-run': 'features/automatic-payments/running/run-due-plans.db.test.ts',
    'automatic-payments-settle': 'features/automatic-payments/running/run-due-plans.db.test.ts',
    'automatic-payments-send': 'features/automatic-payments/sending/send-bought.db.test.ts',
    'automatic-payments-zones': 'features/automatic-payments/running/run-due-plans.db.test.ts',
  },
};
