import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import { ownerOf } from '../withdrawals/testing/withdrawals-world.ts';
import { bitcoinSale, createSale } from './testing/sales-world.ts';

const path = '/api/user/automatic_sales';
const params = { saleId: 'unknown' };
const terms = { currency: 'CZK' };

export const examples: SliceExamples = {
  requests: async () => ({
    [`GET ${path}`]: { query: { offset: '0', limit: '25' } },
    [`POST ${path}`]: { body: bitcoinSale() },
    [`POST ${path}/{saleId}`]: { params, body: terms },
    [`POST ${path}/{saleId}/pause`]: { params },
    [`POST ${path}/{saleId}/resume`]: { params },
    [`POST ${path}/{saleId}/remove`]: { params },
    [`POST ${path}/{saleId}/confirm_destination`]: { params, body: { mailed_code: 'unknown' } },
    [`GET ${path}/{saleId}/deposits`]: { params, query: { offset: '0', limit: '25' } },
  }),
  async foreign({ victim }) {
    const { id } = await createSale({ client: victim }, bitcoinSale());
    const use = { params: { saleId: id } };
    return {
      uses: {
        [`POST ${path}/{saleId}`]: [{ ...use, body: terms }],
        [`POST ${path}/{saleId}/pause`]: [use],
        [`POST ${path}/{saleId}/resume`]: [use],
        [`POST ${path}/{saleId}/remove`]: [use],
        [`POST ${path}/{saleId}/confirm_destination`]: [{ ...use, body: { mailed_code: 'unknown' } }],
        [`GET ${path}/{saleId}/deposits`]: [use],
      },
      watched: [path],
    };
  },
  async keys({ program, user }) {
    const owner = async () => (await ownerOf(program, 'verified@dukat.test')).client;
    const fresh = async () => (await createSale({ client: await owner() }, bitcoinSale())).id;
    return {
      [`POST ${path}`]: { ...user, fresh: async () => ({ path, body: bitcoinSale() }) },
      [`POST ${path}/{saleId}`]: {
        ...user,
        fresh: async () => ({ path: `${path}/${await fresh()}`, body: terms }),
      },
      [`POST ${path}/{saleId}/resume`]: {
        ...user,
        async fresh() {
          const id = await fresh();
          await (await owner()).post(`${path}/${id}/pause`, {});
          return { path: `${path}/${id}/resume`, body: {} };
        },
      },
    };
  },
  jobs: {
    'automatic-sales-sell': 'features/automatic-sales/many-sales.db.test.ts',
    'automatic-sales-pay': 'features/automatic-sales/many-sales.db.test.ts',
  },
};
