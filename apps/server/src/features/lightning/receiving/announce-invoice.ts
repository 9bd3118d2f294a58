import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { findPortfolioUser } from '../../portfolios/portfolios-facade.ts';
import type { StoredInvoice } from './invoices-repository.ts';

/** Publishes the change, so that the owner's open pages reload their deposits. */
export async function announceInvoice(
  tx: Transaction,
  { portfolio_id: portfolioId }: Pick<StoredInvoice, 'portfolio_id'>,
): Promise<void> {
  const userId = portfolioId === null ? undefined : await findPortfolioUser(tx, portfolioId);
  if (userId !== undefined) await publish(tx, { topic: `user:${userId}`, type: 'deposits' });
}
