import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { chain, houseLosses } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, negate, sum, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { splitLoss } from '@dukat/rules/staking/loss';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
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
import type { StakingDeps } from '../staking-deps.ts';
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

/**
 * Decides a penalty against every position of a product, once two operators want the same. A job takes it from the positions (ADR 160).
 * Locks the product, then its positions.
 */
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
      carryOut: () => storePenalty(tx, product, penalty.value, { share, cause, day, today, now }),
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

/** Decides a penalty of today without operators: for the sandbox. */
export async function penalizeToday(
  tx: Transaction,
  deps: Pick<StakingDeps, 'calendar'>,
  { code, now, ...penalty }: Pick<Booking, 'share' | 'cause' | 'now'> & { readonly code: string },
): Promise<Result<undefined, 'stake_product_unknown' | 'stake_nothing_held' | 'stake_chain_too_low'>> {
  const product = await lockProduct(tx, code);
  if (product === undefined) return refuse('stake_product_unknown', { field: 'currency' });
  const decided = await decidePenalty(tx, product, penalty.share, true);
  if (decided.refused) return decided;
  const today = await currentDay(tx, deps, product.id, now);
  return storePenalty(tx, product, decided.value, { ...penalty, day: today, today, now });
}

/** Stores what each position loses. The coins are gone from the chain at once; the platform advances what positions still have to lose. */
async function storePenalty(
  tx: Transaction,
  { id: productId, asset, code }: Product,
  { total, covered, parts }: Penalty,
  { share, cause, day, today, now }: Booking,
): Promise<Result<undefined, 'stake_chain_too_low'>> {
  const id = publicId();
  const slash = { publicId: id, productId, day, appliesOn: today, cause, share, total, covered, now };
  const slashId = await insertSlash(tx, slash);
  await insertLosses(
    tx,
    slashId,
    parts.filter(({ loss }) => loss > zero),
  );
  const network = findAsset(asset)?.defaultNetwork;
  assert(network !== null && network !== undefined, 'expected the network of a staked coin');
  const posted = await post(tx, {
    reference: `stake-slashed:${id}`,
    type: 'stake_slashed',
    entries: [
      { account: houseLosses, asset, amount: negate(total) },
      { account: chain(network), asset, amount: total },
    ],
    about: code,
  });
  if (posted.refused) return refuse('stake_chain_too_low', { values: { network } });
  return accept(undefined);
}
