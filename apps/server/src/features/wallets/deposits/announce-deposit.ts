import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { findPortfolioUser } from '../../portfolios/portfolios-facade.ts';
import type { StoredAddress } from '../addresses/addresses-repository.ts';

/** Publishes the change, so that the owner's open pages reload their deposits. */
export async function announceDeposit(
  tx: Transaction,
  { portfolio_id: portfolioId }: Pick<StoredAddress, 'portfolio_id'>,
): Promise<void> {
  const userId = portfolioId === null ? undefined : await findPortfolioUser(tx, portfolioId);
  if (userId !== undefined) await publish(tx, { topic: `user:${userId}`, type: 'deposits' });
}
