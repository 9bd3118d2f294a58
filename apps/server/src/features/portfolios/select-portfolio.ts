import type { Site } from '@dukat/brands/site';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { changeSelectedPortfolio } from '../identity/identity-facade.ts';
import { portfoliosOn } from './portfolios-repository.ts';

export async function selectPortfolio(
  tx: Transaction,
  { userId, publicId, site }: { readonly userId: string; readonly publicId: string; readonly site: Site },
): Promise<Result<Record<string, never>, 'portfolio_unknown'>> {
  const portfolio = (await portfoliosOn(tx, userId, site)).find((own) => own.publicId === publicId);
  if (portfolio === undefined) return refuse('portfolio_unknown');
  await changeSelectedPortfolio(tx, userId, portfolio.id);
  return accept({});
}
