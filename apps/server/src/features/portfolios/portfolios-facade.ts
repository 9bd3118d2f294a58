import type { Site } from '@dukat/brands/site';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import {
  basicPortfolioOf,
  findHousePortfolio,
  insertHousePortfolio,
  portfolioTypeOf,
} from './portfolios-repository.ts';

export {
  everyPortfolioOf as portfolioIdsOf,
  openBasicPortfolio,
  openPortfolio,
  portfolioTypeOf,
  tradePortfolioOf,
  userOfPortfolio,
  usersOfPortfolios,
} from './portfolios-repository.ts';

/** The portfolio that a user's pages on a site are about: the selected one, but no trading one where the brand hides trading. */
export async function portfolioOnSite(
  db: Database,
  user: { readonly id: string; readonly portfolioId: string },
  { brand }: Site,
): Promise<string> {
  if (!brand.hiddenPages.includes('trade')) return user.portfolioId;
  if ((await portfolioTypeOf(db, user.portfolioId)) !== 'trade') return user.portfolioId;
  return (await basicPortfolioOf(db, user.id)) ?? user.portfolioId;
}

/** The house's own portfolio of that name, opened when it is first asked for. Nobody can log in as the house. */
export async function housePortfolio(db: Database, name: string, now: Date): Promise<string> {
  const known = await findHousePortfolio(db, name);
  if (known !== undefined) return known;
  await insertHousePortfolio(db, name, now);
  const opened = await findHousePortfolio(db, name);
  assert(opened !== undefined, 'the house has its portfolio');
  return opened;
}
