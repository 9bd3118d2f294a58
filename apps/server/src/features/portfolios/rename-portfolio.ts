import type { RefusalReason } from '@dukat/contract/endpoint';
import type * as contract from '@dukat/contract/portfolios';
import { portfolioName } from '@dukat/rules/portfolios/portfolio-name';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { lockSelectedPortfolio } from '../identity/identity-facade.ts';
import { portfolioNames } from './open-portfolio.ts';
import {
  findPortfolios,
  type Portfolio,
  reopenPortfolio,
  setPortfolioName,
} from './portfolios-repository.ts';

/** Renames a user's portfolio. Names are unique per user. */
export async function renamePortfolio(
  tx: Transaction,
  { userId, publicId, name }: { readonly userId: string; readonly publicId: string; readonly name: string },
): Promise<Result<Portfolio, RefusalReason<typeof contract.renamePortfolio>>> {
  await lockSelectedPortfolio(tx, userId);
  const own = await findPortfolios(tx, userId);
  const portfolio = own.find((its) => its.publicId === publicId);
  if (portfolio === undefined) return refuse('portfolio_unknown');
  const named = portfolioName(name, portfolioNames(own.filter((its) => its !== portfolio)));
  if (named.refused) return named;
  await reopenPortfolio(tx, portfolio.id);
  await setPortfolioName(tx, portfolio.id, named.value);
  return accept({ ...portfolio, publicName: named.value });
}
