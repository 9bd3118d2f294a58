import { readFirstId } from '../../program/testing/examples/read-first-id.ts';
import type { SliceExamples } from '../../program/testing/slice-examples.ts';

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/user/portfolio/history': { query: { period: 'year', currency: 'EUR', portfolio: 'unknown' } },
    'GET /api/user/portfolios/{portfolioId}/accounts': { params: { portfolioId: 'unknown' } },
    'POST /api/user/portfolios/{portfolioId}/select': { params: { portfolioId: 'unknown' }, body: {} },
    'POST /api/user/portfolios': { body: { type: 'basic', publicName: 'Holiday' } },
    'POST /api/user/portfolios/{portfolioId}': {
      params: { portfolioId: 'unknown' },
      body: { publicName: 'Holiday' },
    },
    'DELETE /api/user/portfolios/{portfolioId}': { params: { portfolioId: 'unknown' } },
    'POST /api/user/portfolios/move': {
      body: { from_portfolio: 'unknown', to_portfolio: 'unknown', currency: 'CZK', amount: '1' },
    },
  }),
  async foreign({ victim, other }) {
    const params = { portfolioId: await readFirstId(victim, '/api/user/portfolios', 'portfolios') };
    const theirs = params.portfolioId;
    const own = await readFirstId(other, '/api/user/portfolios', 'portfolios');
    const moved = { currency: 'CZK', amount: '1' };
    return {
      uses: {
        'GET /api/user/portfolio/history': [{ query: `portfolio=${params.portfolioId}` }],
        'GET /api/user/portfolios/{portfolioId}/accounts': [{ params }],
        'POST /api/user/portfolios/{portfolioId}/select': [{ params, body: {} }],
        'POST /api/user/portfolios/{portfolioId}': [{ params, body: { publicName: 'Mine now' } }],
        'DELETE /api/user/portfolios/{portfolioId}': [{ params }],
        'POST /api/user/portfolios/move': [
          { body: { ...moved, from_portfolio: theirs, to_portfolio: own } },
          { body: { ...moved, from_portfolio: own, to_portfolio: theirs } },
        ],
      },
      watched: ['/api/user/portfolios', '/api/user/accounts'],
    };
  },
  keys: async ({ user, ownPortfolios }) => ({
    'POST /api/user/portfolios/move': {
      ...user,
      fresh: async () => {
        const [from, to] = await ownPortfolios();
        const body = { from_portfolio: from, to_portfolio: to, currency: 'CZK', amount: '1' };
        return { path: '/api/user/portfolios/move', body };
      },
    },
  }),
};
