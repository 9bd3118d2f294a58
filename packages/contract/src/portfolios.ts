import { endpoint } from './endpoint.ts';
import { accountBalance } from './wallets.ts';
import { assetCode, decimal, done, publicId } from './wire.ts';
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
  scope: 'user:accounts:read',
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

export const listPortfolioAccounts = endpoint({
  method: 'GET',
  path: '/api/user/portfolios/{portfolioId}/accounts',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The balances of one own portfolio, selected or not.',
  params: z.object({ portfolioId: publicId }),
  response: z.object({ accounts: z.array(accountBalance) }),
  refusals: { portfolio_unknown: 404 },
});

export const readPortfolioHistory = endpoint({
  method: 'GET',
  path: '/api/user/portfolio/history',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary:
    'What the selected portfolio held when each of the last 31 days ended, oldest first; the last one is now.',
  response: z.object({
    days: z.array(
      z.object({
        /** A calendar day in Prague, such as 2026-11-21. */
        day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
        holdings: z.array(z.object({ currency: assetCode, amount: decimal })),
      }),
    ),
  }),
  refusals: {},
});

export const openTradePortfolio = endpoint({
  method: 'POST',
  path: '/api/user/portfolios',
  access: 'signed-in',
  asksAgreement: true,
  summary: 'Activates the trading account: opens the one portfolio that trades on the exchange.',
  body: z.strictObject({ type: z.literal('trade') }),
  response: portfolio,
  refusals: { trade_portfolio_exists: 409 },
});

export const movePortfolioFunds = endpoint({
  method: 'POST',
  path: '/api/user/portfolios/move',
  access: 'signed-in',
  scope: 'user:accounts:write',
  summary: 'Moves what can be spent from one own portfolio to another.',
  movesMoney: true,
  body: z.strictObject({
    from_portfolio: publicId,
    to_portfolio: publicId,
    currency: assetCode,
    amount: decimal,
  }),
  response: done,
  refusals: {
    portfolio_unknown: 404,
    portfolio_is_same: 422,
    payouts_frozen: 409,
    currency_unknown: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    InsufficientFunds: 422,
  },
});
