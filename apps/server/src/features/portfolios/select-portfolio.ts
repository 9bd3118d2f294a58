import type { Site } from '@dukat/brands/site';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { changeSelectedPortfolio, lockSelectedPortfolio } from '../identity/identity-facade.ts';
import { findShownPortfolios, reopenPortfolio } from './portfolios-repository.ts';

/** Selects a visible portfolio. A closed one that received something is reopened. */
export async function selectPortfolio(
  tx: Transaction,
  { userId, publicId, site }: { readonly userId: string; readonly publicId: string; readonly site: Site },
): Promise<Result<Record<string, never>, 'portfolio_unknown'>> {
  await lockSelectedPortfolio(tx, userId);
  const portfolio = (await findShownPortfolios(tx, userId, site)).find((own) => own.publicId === publicId);
  if (portfolio === undefined) return refuse('portfolio_unknown');
  await reopenPortfolio(tx, portfolio.id);
  await changeSelectedPortfolio(tx, userId, portfolio.id);
  return accept({});
}
