import type { RefusalReason } from '@dukat/contract/endpoint';
import type { closePortfolio, openPortfolio, renamePortfolio } from '@dukat/contract/portfolios';
import { describeTexts } from '../descriptors.ts';

/** Texts shared with moves of funds and with logins are in their files. */
export type PortfolioRefusal = Exclude<
  RefusalReason<typeof openPortfolio | typeof renamePortfolio | typeof closePortfolio>,
  'portfolio_unknown' | 'payouts_frozen' | 'proof_required'
>;

export const portfolioRefusals = describeTexts<PortfolioRefusal>({
  trade_portfolio_exists: 'Your trading account is already active. You will find it on our exchange.',
  portfolio_name_required: 'Please name the portfolio.',
  portfolio_name_taken: 'You already have a portfolio with this name.',
  too_many_portfolios: 'You cannot open any more portfolios.',
  portfolio_stays: 'Your first portfolio and your trading account cannot be closed.',
  portfolio_not_empty:
    'The portfolio is not empty. Move its money away first, and let its orders and payments finish.',
});
