import type { RefusalReason } from '@dukat/contract/endpoint';
import type { createStake } from '@dukat/contract/staking';
import { availableAccount, stakedAccount } from '@dukat/ledger/accounts';
import { type Amount, add, fitsDecimals, formatAmount, negate, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { raiseFrom } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { stakingRisksVersion } from '@dukat/rules/staking/product';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import { settleLosses } from '../losses/apply-losses.ts';
import { lockProduct, type Product, remainingCapacity } from '../products/products-repository.ts';
import { hasRateForStake } from '../products/rates-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { currentDay } from './current-day.ts';
import {
  findPeriods,
  insertPosition,
  lockFlexible,
  type Position,
  storePeriods,
  updateAmount,
  updateSettings,
} from './positions-repository.ts';

import type { StakeCommand } from './stake-command.ts';

type Refusal = RefusalReason<typeof createStake>;
type Settings = Pick<Position, 'isCompounding' | 'renews'>;

/** Stakes an amount of the balance and returns the position's id. Locks the product, the position and the balance, in this order. */
export async function stake(
  tx: Transaction,
  deps: Pick<StakingDeps, 'calendar'>,
  user: SignedInUser,
  command: StakeCommand,
  now: Date,
): Promise<Result<string, Refusal>> {
  if (user.portfolioType !== 'basic') return refuse('basic_portfolio_needed');
  const product = await lockProduct(tx, command.code);
  if (product === undefined) return refuse('stake_product_unknown');
  if (!product.isOpen) return refuse('stake_product_paused');
  if (command.risksVersion !== stakingRisksVersion)
    return refuse('stake_risks_changed', { field: 'risks_version' });
  const { amount, isCompounding } = command;
  if (!fitsDecimals(amount, decimalsOf(product))) return refuse('amount_too_precise', { field: 'amount' });
  const admitted = await admitAmount(tx, product, amount);
  if (admitted.refused) return admitted;
  const stopped = await findPayoutStop(tx, user.portfolioId, now);
  // A flexible stake can be left at no cost. A locked one costs its owner time or a price.
  if (stopped === 'payouts_frozen' || (stopped !== undefined && product.kind === 'locked'))
    return refuse(stopped);
  const day = await currentDay(tx, deps, product.id, now);
  if (!(await hasRateForStake(tx, product, day))) return refuse('stake_product_paused');
  const available = await readBalance(tx, availableAccount(user.portfolioId), product.asset);
  // The posting decides. A sum that no column could hold is refused before it.
  if (amount > available) return refuse('funds_too_low', { field: 'amount' });
  const settings = { isCompounding, renews: product.kind === 'locked' && command.renews };
  const id = await addToPosition(tx, product, user, { amount, settings, day, now });
  const posted = await post(tx, {
    reference: `stake:${publicId()}`,
    type: 'stake',
    entries: [
      { account: availableAccount(user.portfolioId), asset: product.asset, amount: negate(amount) },
      { account: stakedAccount(user.portfolioId), asset: product.asset, amount: amount },
    ],
    about: id,
  });
  if (posted.refused) return refuse('funds_too_low', { field: 'amount' });
  crashPoint('stake-held');
  return accept(id);
}

export function decimalsOf({ asset }: Pick<Product, 'asset'>): number {
  const coin = findAsset(asset);
  assert(coin !== undefined, 'expected the coin of a staking product');
  return coin.decimals;
}

async function admitAmount(
  tx: Transaction,
  product: Product,
  amount: Amount,
): Promise<Result<undefined, 'stake_below_smallest' | 'stake_above_capacity'>> {
  const { asset: coin, smallest } = product;
  if (amount < smallest)
    return refuse('stake_below_smallest', {
      field: 'amount',
      values: { smallest: formatAmount(smallest), coin },
    });
  const remaining = await remainingCapacity(tx, product);
  if (remaining === null || amount <= remaining) return accept(undefined);
  return refuse('stake_above_capacity', {
    field: 'amount',
    values: { remaining: formatAmount(remaining), coin },
  });
}

interface Addition {
  readonly amount: Amount;
  readonly settings: Settings;
  readonly day: string;
  readonly now: Date;
}

/** Adds to the flexible position of the portfolio, or opens one. Each locked stake is a separate position. */
async function addToPosition(
  tx: Transaction,
  product: Product,
  { id: userId, portfolioId }: SignedInUser,
  { amount, settings, day, now }: Addition,
): Promise<string> {
  const earnsFrom = addDays(day, product.earnsAfterDays);
  const locked = product.kind === 'flexible' ? await lockFlexible(tx, portfolioId, product.id) : undefined;
  const known = locked && (await settleLosses(tx, locked, now));
  if (known !== undefined && known.state !== 'ended') {
    const periods = (await findPeriods(tx, [known.id], day)).get(known.id) ?? [];
    await storePeriods(tx, [[known.id, raiseFrom(periods, earnsFrom, amount)]]);
    await updateAmount(tx, known.id, { amount: add(known.amount, amount), state: 'earning', now });
    await updateSettings(tx, known.id, settings);
    return known.publicId;
  }
  const id = publicId();
  const { lockDays, earlyEndShare } = product;
  const positionId = await insertPosition(tx, {
    ...{ publicId: id, productId: product.id, userId, portfolioId, amount, ...settings, earlyEndShare, now },
    nextDay: earnsFrom,
    lockedUntil: lockDays === null ? null : addDays(earnsFrom, lockDays),
  });
  await storePeriods(tx, [[positionId, raiseFrom([{ day, amount: zero }], earnsFrom, amount)]]);
  return id;
}
