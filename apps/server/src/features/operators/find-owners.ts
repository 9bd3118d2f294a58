import type { Database } from '../../platform/database/database.ts';
import { usersById } from '../identity/identity-facade.ts';
import { ownersOfPortfolios } from '../portfolios/portfolios-facade.ts';

/** The accounts that a decision affects. Ids may repeat; null means that there is no owner. */
export interface Affected {
  readonly userIds?: readonly (string | null)[];
  readonly portfolioIds?: readonly (string | null)[];
}

/** E-mail addresses of the affected accounts, for `MoneyDecision.owners`. A house portfolio has no owner. */
export async function findOwners(
  db: Database,
  { userIds = [], portfolioIds = [] }: Affected,
): Promise<readonly string[]> {
  const portfolios = new Set(portfolioIds.filter((id) => id !== null));
  const portfolioOwners = (await ownersOfPortfolios(db, [...portfolios])).values();
  const users = new Set([...userIds.filter((id) => id !== null), ...portfolioOwners]);
  if (users.size === 0) return [];
  return [...(await usersById(db, [...users])).values()].map(({ email }) => email);
}
