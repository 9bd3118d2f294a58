import type { BodyOf, ReasonOf } from '@dukat/contract/endpoint';
import type { movePortfolioFunds } from '@dukat/contract/portfolios';
import { availableOf } from '@dukat/ledger/accounts';
import { negate, parseAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import { publicId } from '../../platform/random.ts';
import { isFrozen } from '../freezes/freezes-facade.ts';
import { portfoliosOf } from './portfolios-repository.ts';

export async function moveFunds(
  tx: Transaction,
  userId: string,
  body: BodyOf<typeof movePortfolioFunds>,
): Promise<Result<Record<string, never>, ReasonOf<typeof movePortfolioFunds>>> {
  const own = await portfoliosOf(tx, userId);
  const from = own.find((portfolio) => portfolio.publicId === body.from_portfolio);
  if (from === undefined) return refuse('portfolio_unknown', { field: 'from_portfolio' });
  const to = own.find((portfolio) => portfolio.publicId === body.to_portfolio);
  if (to === undefined) return refuse('portfolio_unknown', { field: 'to_portfolio' });
  if (await isFrozen(tx, from.id)) return refuse('payouts_frozen', { field: 'from_portfolio' });
  if (from === to) return refuse('portfolio_is_same', { field: 'to_portfolio' });
  const asset = findAsset(body.currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const amount = parseAmount(body.amount, asset.decimals);
  if (amount.refused)
    return refuse(amount.reason, { field: 'amount', values: { count: String(asset.decimals) } });
  if (amount.value === 0n) return refuse('amount_not_a_number', { field: 'amount' });

  const posted = await post(tx, {
    reference: `portfolio-move:${publicId()}`,
    type: 'portfolio_move',
    entries: [
      { account: availableOf(from.id), asset: asset.code, amount: negate(amount.value) },
      { account: availableOf(to.id), asset: asset.code, amount: amount.value },
    ],
  });
  if (posted.refused) {
    assert(posted.reason === 'funds_too_low', 'the reference is new');
    return refuse('InsufficientFunds', { field: 'amount' });
  }
  return accept({});
}
