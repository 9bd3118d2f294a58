import type { RefusalReason } from '@dukat/contract/endpoint';
import type * as contract from '@dukat/contract/portfolios';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { isFrozen } from '../freezes/freezes-facade.ts';
import { changeSelectedPortfolio, lockSelectedPortfolio } from '../identity/identity-facade.ts';
import { findPortfolios, isPortfolioEmpty, setClosed } from './portfolios-repository.ts';

interface Closing {
  readonly userId: string;
  readonly publicId: string;
  readonly now: Date;
}

/**
 * Hides an empty portfolio. No lock prevents deposits meanwhile, and none is needed: a closed portfolio that receives something is shown
 * again. Its history is kept.
 */
export async function closePortfolio(
  tx: Transaction,
  { userId, publicId, now }: Closing,
): Promise<Result<Record<string, never>, RefusalReason<typeof contract.closePortfolio>>> {
  const selected = await lockSelectedPortfolio(tx, userId);
  const own = await findPortfolios(tx, userId);
  const first = own.find(({ type }) => type === 'basic');
  const portfolio = own.find((its) => its.publicId === publicId);
  if (portfolio === undefined) return refuse('portfolio_unknown');
  assert(first !== undefined, 'expected a basic portfolio');
  if (portfolio === first || portfolio.type === 'trade') return refuse('portfolio_stays');
  if (await isFrozen(tx, portfolio.id)) return refuse('payouts_frozen');
  if (!(await isPortfolioEmpty(tx, portfolio.id))) return refuse('portfolio_not_empty');
  if (selected === portfolio.id) await changeSelectedPortfolio(tx, userId, first.id);
  await setClosed(tx, portfolio.id, now);
  return accept({});
}
