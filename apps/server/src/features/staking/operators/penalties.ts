import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { availableAccount, chain, houseLosses, stakedAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { type Amount, formatAmount, negate, subtract, sum, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { capFrom } from '@dukat/rules/staking/accrual';
import { splitLoss } from '@dukat/rules/staking/loss';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import { lockProduct, type Product } from '../products/products-repository.ts';
import { decimalsOf } from '../stakes/create-stake.ts';
import { currentDay } from '../stakes/current-day.ts';
import { findPeriods, storePeriods, updateAmount } from '../stakes/positions-repository.ts';
import { updateUnbonding } from '../stakes/unbondings-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { mailLosses } from './mail-losses.ts';
import { type BornePart, insertLosses, insertSlash, readHoldings } from './penalties-repository.ts';

export interface Penalty {
  readonly total: Amount;
  readonly covered: Amount;
  readonly parts: readonly BornePart[];
}

/** Decides what a penalty takes of each position, with what unbonds. */
export async function decidePenalty(
  db: Database,
  product: Product,
  share: Amount,
  isLocking = false,
): Promise<Result<Penalty, 'stake_nothing_held'>> {
  const holdings = await readHoldings(db, product.id, isLocking);
  const pieces = holdings.flatMap(({ position, unbondings }) => [
    position.amount,
    ...unbondings.map(({ amount }) => amount),
  ]);
  const terms = { share, coveredShare: product.coveredShare, decimals: decimalsOf(product) };
  const { total, covered, borne } = splitLoss(pieces, terms);
  if (total === zero) return refuse('stake_nothing_held');
  let at = 0;
  const parts = holdings.map((holding): BornePart => {
    const [ofAmount = zero, ...ofUnbondings] = borne.slice(at, at + 1 + holding.unbondings.length);
    at += 1 + holding.unbondings.length;
    return { ...holding, ofAmount, ofUnbondings, loss: sum([ofAmount, ...ofUnbondings]) };
  });
  return accept({ total, covered, parts });
}

export const penaltySubject = (code: string) => `staking-penalty:${code}`;

interface BookedPenalty {
  readonly code: string;
  readonly share: Amount;
  /** The day on which the network took the coins. */
  readonly day: string;
  readonly cause: string;
}

/** Books a penalty against every position of a product, once two operators want the same. Locks the product, then its positions. */
export async function bookPenalty(
  call: OperatorCall,
  deps: Pick<StakingDeps, 'calendar'>,
  { code, share, day, cause }: BookedPenalty,
): Promise<
  Result<
    { readonly outcome: 'done' | 'waits_for_second_operator' },
    | DecisionRefusal
    | 'stake_product_unknown'
    | 'stake_days_invalid'
    | 'stake_nothing_held'
    | 'stake_chain_too_low'
  >
> {
  const { tx, now } = call;
  const product = await lockProduct(tx, code);
  if (product === undefined) return refuse('stake_product_unknown', { field: 'currency' });
  const today = await currentDay(tx, deps, product.id, now);
  if (day > today) return refuse('stake_days_invalid', { field: 'day' });
  const penalty = await decidePenalty(tx, product, share, true);
  if (penalty.refused) return penalty;
  const portfolioIds = penalty.value.parts.map(({ position }) => position.portfolioId);
  return toOutcome(
    await decideByOperators(call, {
      subject: penaltySubject(code),
      act: 'staking_penalty.booked',
      target: `${formatAmount(share)} of all on ${day}: ${cause}`,
      owners: await findOwners(tx, { portfolioIds }),
      needsSecondOperator: true,
      carryOut: () => carryOut(tx, product, penalty.value, { share, cause, day, today, now }),
    }),
  );
}

interface Booking {
  readonly share: Amount;
  readonly cause: string;
  readonly day: string;
  readonly today: string;
  readonly now: Date;
}

async function carryOut(
  tx: Transaction,
  product: Product,
  { total, covered, parts }: Penalty,
  { share, cause, day, today, now }: Booking,
): Promise<Result<undefined, 'stake_chain_too_low'>> {
  const id = publicId();
  const losing = parts.filter(({ loss }) => loss > zero);
  const slash = { publicId: id, productId: product.id, day, cause, share, total, covered, now };
  const slashId = await insertSlash(tx, slash);
  await insertLosses(tx, slashId, losing);
  // The days before were paid by what earned on them.
  await reducePositions(tx, losing, today, now);
  const network = findAsset(product.asset)?.defaultNetwork;
  assert(network !== null && network !== undefined, 'expected the network of a staked coin');
  const posted = await postAll(
    tx,
    losing.map((part) => release(product, part, id)),
  );
  const taken = await postAll(tx, [
    ...losing.map((part) => take(product, part, { id, network })),
    ...(covered > zero ? [cover(product, covered, { id, network })] : []),
  ]);
  assert(
    posted.every(({ refused }) => !refused),
    'expected the staked coins of a penalty',
  );
  if (taken.some(({ refused }) => refused)) return refuse('stake_chain_too_low', { values: { network } });
  await mailLosses(tx, product, losing, cause);
  return accept(undefined);
}

async function reducePositions(
  tx: Transaction,
  losing: readonly BornePart[],
  day: string,
  now: Date,
): Promise<void> {
  const periods = await findPeriods(
    tx,
    losing.map(({ position }) => position.id),
    day,
  );
  const left = ({ position, ofAmount }: BornePart) => subtract(position.amount, ofAmount);
  await storePeriods(
    tx,
    losing.map(
      (part) => [part.position.id, capFrom(periods.get(part.position.id) ?? [], day, left(part))] as const,
    ),
  );
  for (const part of losing) {
    const { position, unbondings, ofUnbondings } = part;
    const amount = left(part);
    const state = amount > zero ? 'earning' : unbondings.length > 0 ? 'unbonding' : 'ended';
    await updateAmount(tx, position.id, { amount, state, now });
    for (const [at, unbonding] of unbondings.entries()) {
      await updateUnbonding(tx, unbonding.id, subtract(unbonding.amount, ofUnbondings[at] ?? zero));
    }
  }
}

/** The history of a portfolio explains its available balance, so the loss passes through it. */
const release = ({ asset }: Product, { position, loss }: BornePart, id: string): Posting => ({
  reference: `stake-loss-released:${id}:${position.publicId}`,
  type: 'unstake',
  entries: [
    { account: stakedAccount(position.portfolioId), asset, amount: negate(loss) },
    { account: availableAccount(position.portfolioId), asset, amount: loss },
  ],
  about: position.publicId,
});

interface Taking {
  readonly id: string;
  readonly network: string;
}

const take = ({ asset }: Product, { position, loss }: BornePart, { id, network }: Taking): Posting => ({
  reference: `stake-slashed:${id}:${position.publicId}`,
  type: 'stake_slashed',
  entries: [
    { account: availableAccount(position.portfolioId), asset, amount: negate(loss) },
    { account: chain(network), asset, amount: loss },
  ],
  about: position.publicId,
});

const cover = ({ asset, code }: Product, covered: Amount, { id, network }: Taking): Posting => ({
  reference: `stake-slashed:${id}`,
  type: 'stake_slashed',
  entries: [
    { account: houseLosses, asset, amount: negate(covered) },
    { account: chain(network), asset, amount: covered },
  ],
  about: code,
});
