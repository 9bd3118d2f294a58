import { endpoint } from './endpoint.ts';
import { done, publicId } from './wire.ts';
import { z } from './z.ts';

export const portfolio = z.object({
  id: publicId,
  type: z.enum(['basic', 'trade']),
  /** Portfolios without one show as numbered portfolio by position. */
  publicName: z.string().optional(),
});

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/user/portfolios',
  access: 'signed-in',
  summary: 'The own portfolios and which of them is selected.',
  response: z.object({ portfolios: z.array(portfolio), selectedPortfolio: portfolio }),
  refusals: {},
});

export const selectPortfolio = endpoint({
  method: 'POST',
  path: '/api/user/portfolios/{portfolioId}/select',
  access: 'signed-in',
  summary: 'Selects a portfolio: balances and orders are its from now on.',
  params: z.object({ portfolioId: publicId }),
  body: z.strictObject({}),
  response: done,
  refusals: { portfolio_unknown: 404 },
});
