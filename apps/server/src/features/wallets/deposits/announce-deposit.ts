import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { userOfPortfolio } from '../../portfolios/portfolios-facade.ts';
import type { StoredAddress } from '../addresses/addresses-repository.ts';

/** Pages of the owner of a deposit address that are open look again. */
export async function announceDeposit(
  tx: Transaction,
  { portfolio_id: portfolioId }: Pick<StoredAddress, 'portfolio_id'>,
): Promise<void> {
  const userId = portfolioId === null ? undefined : await userOfPortfolio(tx, portfolioId);
  if (userId !== undefined) await publish(tx, { topic: `user:${userId}`, type: 'deposits' });
}
