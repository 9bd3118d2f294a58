import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import { ownerOf } from '../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, loanOf } from './testing/loans-world.ts';

const path = '/api/user/loans/{loanId}/collateral';
const params = { loanId: 'unknown' };
const coins = { currency: 'BTC', amount: '0.01' };
const { terms_version: _, ...offer } = loanOf('5000', '0.1');

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/user/loan_limit': {},
    'GET /api/user/loans/{loanId}/journal': { params, query: { limit: '25' } },
    'GET /api/user/loans': { query: { offset: '0', limit: '25' } },
    'POST /api/user/loans/preview': { body: offer },
    'POST /api/user/loans': { body: loanOf('5000', '0.1') },
    [`POST ${path}`]: { params, body: coins },
    [`POST ${path}/take`]: { params, body: coins },
    'POST /api/user/loans/{loanId}/deposits': { params, body: { into_collateral: true } },
    'POST /api/user/loans/payoffs': { body: { loan_id: 'unknown', amount: '1', from: 'balance' } },
  }),
  async foreign({ program, victim }) {
    await giveForLoans(program, victim);
    await program.database
      .updateTable('users')
      .set({ verification_status_tier1: 'VERIFIED' })
      .where('email', '=', 'demo@dukat.test')
      .execute();
    const { id } = await createLoan(victim, loanOf('5000', '0.1'));
    const use = { params: { loanId: id }, body: coins };
    return {
      uses: {
        'GET /api/user/loans/{loanId}/journal': [{ params: { loanId: id } }],
        'POST /api/user/loans/{loanId}/journal/exports': [{ params: { loanId: id } }],
        'POST /api/user/loans/{loanId}/deposits': [
          { params: { loanId: id }, body: { into_collateral: true } },
        ],
        [`POST ${path}`]: [use],
        [`POST ${path}/take`]: [use],
        'POST /api/user/loans/payoffs': [{ body: { loan_id: id, amount: '1', from: 'balance' } }],
      },
      watched: ['/api/user/loans'],
    };
  },
  async keys({ program, user }) {
    const owner = async () => (await ownerOf(program, 'verified@dukat.test')).client;
    const fresh = async () => {
      const client = await owner();
      await giveForLoans(program, client);
      return (await createLoan(client, loanOf('5000', '0.1'))).id;
    };
    return {
      'POST /api/user/loans': {
        ...user,
        async fresh() {
          await giveForLoans(program, await owner());
          return { path: '/api/user/loans', body: loanOf('5000', '0.1') };
        },
      },
      [`POST ${path}`]: {
        ...user,
        fresh: async () => ({ path: `/api/user/loans/${await fresh()}/collateral`, body: coins }),
      },
      [`POST ${path}/take`]: {
        ...user,
        fresh: async () => ({ path: `/api/user/loans/${await fresh()}/collateral/take`, body: coins }),
      },
      'POST /api/user/loans/payoffs': {
        ...user,
        fresh: async () => ({
          path: '/api/user/loans/payoffs',
          body: { loan_id: await fresh(), amount: '1', from: 'balance' },
        }),
      },
    };
  },
  jobs: {
    'loan-interest': 'features/loans/running/many-loans.db.test.ts',
    'loan-terms': 'features/loans/running/many-loans.db.test.ts',
    'loan-prices': 'features/loans/sales/many-sales.db.test.ts',
    'loan-sales': 'features/loans/sales/many-sales.db.test.ts',
  },
};
