import { longestPortfolioName } from '@dukat/rules/portfolios/portfolio-name';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { accountBalance } from './wallets.ts';
import { assetCode, decimal, done, line, publicId, signedDecimal } from './wire.ts';
import { z } from './z.ts';

const portfolioType = z.enum(['basic', 'trade']);

export const portfolio = z
  .object({
    id: publicId,
    type: portfolioType,
    /** A portfolio without a name is shown as "Portfolio" with a number by its position. */
    publicName: z.string().optional(),
  })
  .meta({ id: 'Portfolio' });

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/user/portfolios',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The user’s portfolios and which of them is selected.',
  response: z.object({ portfolios: z.array(portfolio), selectedPortfolio: portfolio }),
  refusals: {},
});

export const selectPortfolio = endpoint({
  method: 'POST',
  path: '/api/user/portfolios/{portfolioId}/select',
  access: 'signed-in',
  summary: 'Selects the portfolio to which balances and orders then refer.',
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
  summary: 'The balances of one of the user’s portfolios.',
  params: z.object({ portfolioId: publicId }),
  response: z.object({ accounts: z.array(accountBalance) }),
  refusals: { portfolio_unknown: 404 },
});

const returns = {
  /** The value at the end, less the value at the beginning and receipts, plus what was sent. */
  gain: signedDecimal,
  /** Receipts less what was sent, each at its value at that time. A move between own portfolios counts here and never as a gain. */
  contributed: signedDecimal,
  /** As a fraction of one; null if nothing was held or a price is missing. */
  time_weighted: signedDecimal.nullable(),
  /** Also null if money was held for less than a week, or less than a quarter of the period, on average. */
  money_weighted: signedDecimal.nullable(),
} as const;

/** Null if no price is known. */
const known = signedDecimal.nullable();

export const readPortfolioHistory = endpoint({
  method: 'GET',
  path: '/api/user/portfolio/history',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary:
    'The holdings and value of one of the user’s portfolios at the end of each day of a period, with cost and gain in total, by coin and by month. The default is the selected portfolio; the last day is now.',
  query: z.strictObject({
    period: z.enum(['month', 'quarter', 'year', 'all']).default('month'),
    currency: paymentCurrency.default('CZK'),
    portfolio: publicId.optional(),
  }),
  response: z.object({
    currency: paymentCurrency,
    days: z.array(
      z.object({
        /** A calendar day in Prague, such as 2026-11-21. */
        day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
        /** The value of the holdings that have a price. */
        value: signedDecimal,
        unpriced: z.array(assetCode),
        holdings: z.array(z.object({ currency: assetCode, amount: signedDecimal })),
      }),
    ),
    total: z.object({ value: signedDecimal, cost: known, realised: known, unrealised: known, ...returns }),
    coins: z.array(
      z.object({
        currency: assetCode,
        amount: signedDecimal,
        value: known,
        /** The average cost of the current holding. */
        cost: known,
        /** Within the period. */
        realised: known,
        unrealised: known,
      }),
    ),
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...returns })),
  }),
  refusals: { portfolio_unknown: 404 },
});

const publicName = line(longestPortfolioName);

export const openPortfolio = endpoint({
  method: 'POST',
  path: '/api/user/portfolios',
  access: 'signed-in',
  requiresAgreement: true,
  scope: 'user:accounts:write',
  summary:
    'Opens another basic portfolio under a name, or the one portfolio that trades on the exchange: the trading account.',
  body: z.strictObject({
    type: portfolioType,
    /** Required for a basic portfolio. */
    publicName: publicName.optional(),
  }),
  response: portfolio,
  refusals: {
    /** Opening the trading account requires a proof (POST /api/user/proof), so that no API client can open it. */
    proof_required: 403,
    trade_portfolio_exists: 409,
    portfolio_name_required: 422,
    portfolio_name_taken: 409,
    too_many_portfolios: 409,
  },
});

export const renamePortfolio = endpoint({
  method: 'POST',
  path: '/api/user/portfolios/{portfolioId}',
  access: 'signed-in',
  scope: 'user:accounts:write',
  summary: 'Renames one of the user’s portfolios.',
  params: z.object({ portfolioId: publicId }),
  body: z.strictObject({ publicName }),
  response: portfolio,
  refusals: { portfolio_unknown: 404, portfolio_name_required: 422, portfolio_name_taken: 409 },
});

export const closePortfolio = endpoint({
  method: 'DELETE',
  path: '/api/user/portfolios/{portfolioId}',
  access: 'signed-in',
  scope: 'user:accounts:write',
  summary:
    'Closes one of the user’s portfolios that is empty and expects nothing; refused for the first one and the trading account. If it was selected, the first one becomes selected.',
  params: z.object({ portfolioId: publicId }),
  response: done,
  refusals: {
    portfolio_unknown: 404,
    portfolio_stays: 409,
    portfolio_not_empty: 409,
    payouts_frozen: 409,
  },
});

export const movePortfolioFunds = endpoint({
  method: 'POST',
  path: '/api/user/portfolios/move',
  access: 'signed-in',
  scope: 'user:accounts:write',
  summary: 'Moves available funds from one of the user’s portfolios to another.',
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
    payouts_held: 409,
    restore_not_released: 409,
    /** The first move into the trading account requires a proof; later ones do not. */
    proof_required: 403,
    currency_unknown: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    InsufficientFunds: 422,
  },
});
