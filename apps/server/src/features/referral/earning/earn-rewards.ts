import { zero } from '@dukat/rules/money/amount';
import { fillMargin, splitReward } from '@dukat/rules/referral/reward';
import type { ReferralTerms } from '@dukat/rules/referral/terms';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { findFills, findNewestLine, type RetailFill } from '../../orders/orders-facade.ts';
import type { ReferralDeps } from '../referral-deps.ts';
import { type Binding, findBindings, noteFirstPurchases } from '../referrals-repository.ts';
import { termsOfUsers } from '../terms/terms-of-users.ts';
import { lockEarningProgress, noteNewestFill, storeDone } from './progress-repository.ts';
import { insertRewards, type NewReward } from './rewards-repository.ts';

/** Fills in one transaction. */
const fillsPerBatch = 500;

/** Stores the rewards of all new fills, in batches. */
export async function earnRewards({
  database,
  clock,
}: Pick<ReferralDeps, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockEarningProgress(tx);
    await noteNewestFill(tx, await findNewestLine(tx));
  });
  while (await inTransaction(database, (tx) => earnBatch(tx, clock.now())));
}

/** Returns whether more fills may be waiting. */
async function earnBatch(tx: Transaction, now: Date): Promise<boolean> {
  const { done, settled } = await lockEarningProgress(tx);
  if (settled === done) return false;
  const fills = await findFills(tx, { after: done, upto: settled, limit: fillsPerBatch });
  await earn(tx, fills, now);
  const last = fills.length < fillsPerBatch ? settled : (fills.at(-1)?.id ?? settled);
  await storeDone(tx, last);
  crashPoint('referral-earned');
  return true;
}

/** Stores the rewards of a newly bound user's fills that the job has passed already. */
export async function earnPassedFills(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { done } = await lockEarningProgress(tx);
  for (let after = '0'; ; ) {
    const fills = await findFills(tx, { after, upto: done, limit: fillsPerBatch, userId });
    await earn(tx, fills, now);
    if (fills.length < fillsPerBatch) return;
    after = fills.at(-1)?.id ?? done;
  }
}

async function earn(tx: Transaction, fills: readonly RetailFill[], now: Date): Promise<void> {
  if (fills.length === 0) return;
  const bindings = await findBindings(
    tx,
    fills.map(({ userId }) => userId),
  );
  if (bindings.size === 0) return;
  const termsOf = await termsOfUsers(
    tx,
    [...bindings.values()].map(({ referrerId }) => referrerId),
  );
  const bound = fills.flatMap((fill) => {
    const binding = bindings.get(fill.userId);
    if (binding === undefined) return [];
    const { referrerId, boundAt } = binding;
    // The days as they were at the binding, and the share as it was at the fill.
    const end = later(boundAt, termsOf(referrerId, boundAt).earningDays * dayMs);
    return fill.filledAt < end ? { fill, binding, terms: termsOf(referrerId, fill.filledAt) } : [];
  });
  await insertRewards(
    tx,
    bound.flatMap(({ fill, binding, terms }) => rewardsFor(fill, binding, terms)),
    now,
  );
  const purchases = bound.filter(({ fill }) => !fill.sell);
  await noteFirstPurchases(
    tx,
    purchases.map(({ fill }) => ({ friendId: fill.userId, at: fill.filledAt })),
  );
}

function rewardsFor(
  fill: RetailFill,
  { friendId, referrerId, friendPercent }: Binding,
  { sharePercent }: ReferralTerms,
): readonly NewReward[] {
  const { referrer, friend } = splitReward(fillMargin(fill), { sharePercent, friendPercent });
  const { id: fillId, orderPublicId, fiat: asset, filledAt } = fill;
  return [
    { userId: referrerId, amount: referrer },
    { userId: friendId, amount: friend },
  ]
    .filter(({ amount }) => amount > zero)
    .map((part) => ({ fillId, friendId, orderPublicId, asset, filledAt, ...part }));
}
