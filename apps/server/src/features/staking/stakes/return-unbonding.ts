import { availableAccount, stakedAccount } from '@dukat/ledger/accounts';
import { negate, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { Product } from '../products/products-repository.ts';
import { type Position, updateAmount } from './positions-repository.ts';
import { closeUnbonding, isUnbonding, type Unbonding } from './unbondings-repository.ts';

/** Returns the coins at the end of their unbonding period to the balance. The caller holds the position locked. */
export async function returnUnbonding(
  tx: Transaction,
  position: Position,
  { asset }: Pick<Product, 'asset'>,
  unbonding: Unbonding,
  now: Date,
): Promise<void> {
  const { portfolioId, publicId: about } = position;
  const { amount } = unbonding;
  await closeUnbonding(tx, unbonding.id, 'ended', now);
  const isOver = position.amount === zero && !(await isUnbonding(tx, position.id));
  if (isOver) {
    const ended = { amount: zero, state: 'ended', now } as const;
    await updateAmount(tx, position.id, ended);
  }
  // A penalty of the network can have taken everything.
  if (amount > zero) {
    const posted = await post(tx, {
      reference: `stake-ended:${unbonding.publicId}`,
      type: 'unstake',
      entries: [
        { account: stakedAccount(portfolioId), asset, amount: negate(amount) },
        { account: availableAccount(portfolioId), asset, amount },
      ],
      about,
    });
    assert(!posted.refused, 'expected the staked coins of an unbonding');
  }
  crashPoint('stake-ended');
}
