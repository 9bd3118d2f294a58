import type { RefusalReason } from '@dukat/contract/endpoint';
import type { movePortfolioFunds } from '@dukat/contract/portfolios';
import { availableAccount } from '@dukat/ledger/accounts';
import { type Amount, negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import { publicId } from '../../platform/random.ts';
import { findPayoutStop } from '../freezes/freezes-facade.ts';
import { findPortfolios, isFirstMoveInto, setMovedInto } from './portfolios-repository.ts';

/** A transfer between the user's own portfolios. */
export interface MoveFunds {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly amount: Amount;
  /** Whether the caller gave a proof within the last minutes; programs never can. */
  readonly isProven: boolean;
  readonly now: Date;
}

/**
 * Moves money between own portfolios. The first move into the trading account needs a proof, because a session alone can trade with it
 * afterwards.
 */
export async function moveFunds(
  tx: Transaction,
  move: MoveFunds,
): Promise<Result<Record<string, never>, RefusalReason<typeof movePortfolioFunds>>> {
  const own = await findPortfolios(tx, move.userId);
  const from = own.find((portfolio) => portfolio.publicId === move.from);
  if (from === undefined) return refuse('portfolio_unknown', { field: 'from_portfolio' });
  const to = own.find((portfolio) => portfolio.publicId === move.to);
  if (to === undefined) return refuse('portfolio_unknown', { field: 'to_portfolio' });
  const stopped = await findPayoutStop(tx, from.id, move.now);
  if (stopped !== undefined) return refuse(stopped, { field: 'from_portfolio' });
  if (from === to) return refuse('portfolio_is_same', { field: 'to_portfolio' });
  if (to.type === 'trade' && (await isFirstMoveInto(tx, to.id))) {
    if (!move.isProven) return refuse('proof_required');
    await setMovedInto(tx, to.id, move.now);
  }
  const { asset, amount } = move;
  const posted = await post(tx, {
    reference: `portfolio-move:${publicId()}`,
    type: 'portfolio_move',
    entries: [
      { account: availableAccount(from.id), asset, amount: negate(amount) },
      { account: availableAccount(to.id), asset, amount },
    ],
  });
  if (posted.refused) {
    assert(posted.reason === 'funds_too_low', 'expected a new reference');
    return refuse('InsufficientFunds', { field: 'amount' });
  }
  crashPoint('funds-moved');
  return accept({});
}
