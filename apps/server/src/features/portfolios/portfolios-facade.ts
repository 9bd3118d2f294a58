import type { Site } from '@dukat/brands/site';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import {
  findBasicPortfolio,
  findHousePortfolio,
  findPortfolioType,
  insertHousePortfolio,
} from './portfolios-repository.ts';

export {
  customersAmong,
  findAllPortfolios as portfolioIdsOf,
  findPortfolioType,
  findPortfolioUser,
  findTradePortfolio,
  housePortfolioId,
  openBasicPortfolio,
  openPortfolio,
  ownersOfPortfolios,
  portfoliosOf,
} from './portfolios-repository.ts';

/** The portfolio of a user's pages on a site: the selected one, except the trading portfolio if the brand hides trading. */
export async function portfolioOnSite(
  db: Database,
  user: { readonly id: string; readonly portfolioId: string },
  { brand }: Site,
): Promise<string> {
  if (!brand.hiddenPages.includes('trade')) return user.portfolioId;
  if ((await findPortfolioType(db, user.portfolioId)) !== 'trade') return user.portfolioId;
  return (await findBasicPortfolio(db, user.id)) ?? user.portfolioId;
}

/** Returns the house portfolio with this name, and opens it at the first use. It has no user, so nobody can sign in to it. */
export async function housePortfolio(db: Database, name: string, now: Date): Promise<string> {
  const known = await findHousePortfolio(db, name);
  if (known !== undefined) return known;
  await insertHousePortfolio(db, name, now);
  const opened = await findHousePortfolio(db, name);
  assert(opened !== undefined, 'expected the house portfolio');
  return opened;
}
