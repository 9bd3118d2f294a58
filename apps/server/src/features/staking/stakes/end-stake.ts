import type { RefusalReason } from '@dukat/contract/endpoint';
import type { endStake } from '@dukat/contract/staking';
import { availableAccount, houseFees, stakedAccount } from '@dukat/ledger/accounts';
import {
  type Amount,
  add,
  fitsDecimals,
  formatAmount,
  negate,
  subtract,
  sum,
  zero,
} from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { capFrom, raiseFrom } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { earlyEndPrice } from '@dukat/rules/staking/loss';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import { settleLosses } from '../losses/apply-losses.ts';
import { findProduct, findProductById, type Product } from '../products/products-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { decimalsOf } from './create-stake.ts';
import { currentDay } from './current-day.ts';
import {
  findPeriods,
  lockFlexible,
  lockOwnPosition,
  type Position,
  storePeriods,
  updateAmount,
} from './positions-repository.ts';
import { returnUnbonding } from './return-unbonding.ts';
import type { UnstakeCommand } from './stake-command.ts';
import {
  closeUnbonding,
  insertUnbonding,
  lockReturningOn,
  lockUnbondings,
  raiseUnbonding,
} from './unbondings-repository.ts';

type Refusal = RefusalReason<typeof endStake>;

/** Takes an amount out of a position, which returns after the unbonding period. Gives the position's id. */
export async function unstake(
  tx: Transaction,
  deps: Pick<StakingDeps, 'calendar'>,
  user: SignedInUser,
  command: UnstakeCommand,
  now: Date,
): Promise<Result<string, Refusal>> {
  const locked = await lockNamed(tx, user.portfolioId, command);
  const position = locked && (await settleLosses(tx, locked, now));
  if (position === undefined || position.state === 'ended') return refuse('stake_unknown');
  const product = await findProductById(tx, position.productId);
  const { amount, acceptsEarlyEnd: isAccepted } = command;
  if (!fitsDecimals(amount, decimalsOf(product))) return refuse('amount_too_precise', { field: 'amount' });
  if (amount > position.amount) {
    const values = { amount: formatAmount(position.amount), coin: product.asset };
    return refuse('stake_too_little', { field: 'amount', values });
  }
  const today = await currentDay(tx, deps, product.id, now);
  // A lock that is over earns nothing, even if the job that ends it is late.
  const { lockedUntil } = position;
  const day = lockedUntil !== null && lockedUntil < today ? lockedUntil : today;
  const priced = await priceOfEnd(tx, position, product, {
    amount,
    day,
    isAccepted,
    now,
  });
  if (priced.refused) return priced;
  await startUnbonding(tx, position, product, { amount, price: priced.value, day, now });
  return accept(position.publicId);
}

async function lockNamed(
  tx: Transaction,
  portfolioId: string,
  { id, code }: UnstakeCommand,
): Promise<Position | undefined> {
  if (id !== undefined) return lockOwnPosition(tx, portfolioId, id);
  const product = code === undefined ? undefined : await findProduct(tx, code);
  return product?.kind === 'flexible' ? lockFlexible(tx, portfolioId, product.id) : undefined;
}

interface End {
  readonly amount: Amount;
  readonly day: string;
  readonly isAccepted: boolean;
  readonly now: Date;
}

/** Returns what the end costs: nothing after the lock, before it a share that the owner must accept. */
async function priceOfEnd(
  tx: Transaction,
  { lockedUntil, earlyEndShare, portfolioId }: Position,
  product: Product,
  { amount, day, isAccepted, now }: End,
): Promise<Result<Amount, 'stake_locked' | 'payouts_frozen' | 'payouts_held' | 'restore_not_released'>> {
  if (lockedUntil === null || lockedUntil <= day) return accept(zero);
  const price = earlyEndPrice(amount, earlyEndShare, decimalsOf(product));
  if (!isAccepted) {
    const values = { until: lockedUntil, price: formatAmount(price), coin: product.asset };
    return refuse('stake_locked', { field: 'accepts_early_end', values });
  }
  // The price is lost for ever, so that a person with a stolen session could cause harm.
  const stopped = await findPayoutStop(tx, portfolioId, now);
  return stopped === undefined ? accept(price) : refuse(stopped);
}

interface Leaving {
  readonly amount: Amount;
  readonly price: Amount;
  readonly day: string;
  readonly now: Date;
}

/** Ends the earning of a part of a locked position, charges the price, and returns the rest now or after the unbonding period. */
export async function startUnbonding(
  tx: Transaction,
  position: Position,
  product: Product,
  { amount, price, day, now }: Leaving,
): Promise<void> {
  const left = subtract(position.amount, amount);
  const periods = (await findPeriods(tx, [position.id], day)).get(position.id) ?? [];
  await storePeriods(tx, [[position.id, capFrom(periods, day, left)]]);
  await updateAmount(tx, position.id, {
    ...{ amount: left, now },
    state: left > zero ? 'earning' : 'unbonding',
  });
  const id = publicId();
  const unbonding = { publicId: id, positionId: position.id, amount: subtract(amount, price), price };
  const dates = { startedOn: day, endsOn: addDays(day, product.unbondingDays) };
  await chargePrice(tx, position, { id, asset: product.asset, price });
  const known = await lockReturningOn(tx, position.id, dates.endsOn);
  if (known !== undefined) return raiseUnbonding(tx, known.id, unbonding);
  const unbondingId = await insertUnbonding(tx, { ...unbonding, ...dates, now });
  if (product.unbondingDays > 0) return;
  await returnUnbonding(
    tx,
    { ...position, amount: left },
    product,
    { ...unbonding, ...dates, id: unbondingId },
    now,
  );
}

/** The history of a portfolio explains its available balance, so the price passes through it. */
async function chargePrice(
  tx: Transaction,
  { portfolioId, publicId: about }: Position,
  { id, asset, price }: { readonly id: string; readonly asset: string; readonly price: Amount },
): Promise<void> {
  if (price === zero) return;
  const posted = await postAll(tx, [
    {
      reference: `stake-price-released:${id}`,
      type: 'unstake',
      entries: [
        { account: stakedAccount(portfolioId), asset, amount: negate(price) },
        { account: availableAccount(portfolioId), asset, amount: price },
      ],
      about,
    },
  ]);
  const paid = await postAll(tx, [
    {
      reference: `stake-penalty:${id}`,
      type: 'stake_penalty',
      entries: [
        { account: availableAccount(portfolioId), asset, amount: negate(price) },
        { account: houseFees, asset, amount: price },
      ],
      about,
    },
  ]);
  assert(
    [...posted, ...paid].every(({ refused }) => !refused),
    'expected to charge the price of an early end',
  );
  crashPoint('stake-penalty');
}

/** Lets everything that unbonds earn again, as a new stake would. */
export async function cancelUnbonding(
  tx: Transaction,
  deps: Pick<StakingDeps, 'calendar'>,
  locked: Position,
  now: Date,
): Promise<Result<undefined, 'stake_not_unbonding' | 'stake_product_paused'>> {
  const position = await settleLosses(tx, locked, now);
  const unbondings = await lockUnbondings(tx, position.id);
  const amount = sum(unbondings.map((its) => its.amount));
  if (amount === zero || position.lockedUntil !== null) return refuse('stake_not_unbonding');
  const product = await findProductById(tx, position.productId);
  if (!product.isOpen) return refuse('stake_product_paused');
  const day = await currentDay(tx, deps, product.id, now);
  const periods = (await findPeriods(tx, [position.id], day)).get(position.id) ?? [];
  await storePeriods(tx, [[position.id, raiseFrom(periods, addDays(day, product.earnsAfterDays), amount)]]);
  for (const { id } of unbondings) await closeUnbonding(tx, id, 'canceled', now);
  const state = { amount: add(position.amount, amount), state: 'earning', now } as const;
  await updateAmount(tx, position.id, state);
  return accept(undefined);
}
