import { availableAccount, houseRewards, stakedAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { negate, sum, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { amountOn, type IndexStep, type Period, raiseFrom, rewardFor } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { findLosing } from '../losses/losses-repository.ts';
import { endDay, findIndex } from '../products/days-repository.ts';
import type { Product } from '../products/products-repository.ts';
import { decimalsOf } from '../stakes/create-stake.ts';
import { findPeriods, type Position, storePeriods } from '../stakes/positions-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { handlePages } from './handle-pages.ts';
import { findDue, isDayPaid, lockDue, type PaidReward, storeRewards } from './rewards-repository.ts';

/** Positions that one transaction pays. */
const pageSize = 100;

interface DayPayment {
  readonly problems: readonly unknown[];
  readonly isReserveLow: boolean;
}

/** Pays a day to every position of a product, page by page. A position that fails stays due and stops no other one. */
export async function payDay(deps: StakingDeps, product: Product, day: string): Promise<DayPayment> {
  const { database, clock } = deps;
  const step = {
    before: (await findIndex(database, product.id, addDays(day, -1))).index,
    after: (await findIndex(database, product.id, day)).index,
  };
  const { problems, isStopped } = await handlePages(
    (last) => findDue(database, { productId: product.id, day, last, limit: pageSize }),
    (ids) => inTransaction(database, (tx) => payPage(tx, product, { day, step, now: clock.now() }, ids)),
  );
  if (isStopped) return { problems, isReserveLow: true };
  await inTransaction(database, async (tx) => {
    if (await isDayPaid(tx, product.id, day)) await endDay(tx, product.id, day, clock.now());
  });
  return { problems, isReserveLow: false };
}

interface RewardDay {
  readonly day: string;
  readonly step: IndexStep;
  readonly now: Date;
}

/** Locks the positions, then the reserve. Stops and writes nothing if the reserve is too low. */
async function payPage(
  tx: Transaction,
  product: Product,
  rewardDay: RewardDay,
  ids: readonly string[],
): Promise<'done' | 'stop'> {
  const { day, now } = rewardDay;
  const due = await lockDue(tx, ids, day);
  // A penalty is taken before, which pays them on the next run.
  const losing = await findLosing(tx, ids);
  const positions = due.filter(({ id }) => !losing.has(id));
  if (positions.length === 0) return 'done';
  const nextDay = addDays(day, 1);
  const all = await findPeriods(tx, ids, day);
  const rewards = positions.map((position) =>
    decideReward(position, product, all.get(position.id) ?? [], rewardDay),
  );
  const total = sum(rewards.map(({ reward }) => reward));
  if (total > zero && (await lockBalance(tx, houseRewards, product.asset)) < total) return 'stop';
  const compounded = rewards.filter(({ isCompounded }) => isCompounded);
  await storePeriods(
    tx,
    compounded.map(
      ({ position: { id }, reward }) => [id, raiseFrom(all.get(id) ?? [], nextDay, reward)] as const,
    ),
  );
  await storeRewards(tx, rewards, { day, nextDay, now });
  await postRewards(tx, product, rewards, day);
  crashPoint('stake-day-page');
  return 'done';
}

function decideReward(
  position: Position,
  product: Product,
  periods: readonly Period[],
  { day, step }: RewardDay,
): PaidReward {
  const amount = amountOn(periods, day);
  const { earned, reward } = rewardFor(position, amount, step, decimalsOf(product));
  const isEarningLater = periods.some((period) => period.amount > zero && period.day > day);
  return {
    ...{ position, amount, earned, reward },
    // What a position that was left still earns goes to the balance.
    isCompounded: position.isCompounding && position.amount > zero && reward > zero,
    isLast: position.state === 'ended' && !isEarningLater && amountOn(periods, addDays(day, 1)) === zero,
  };
}

/** Rewards reach the balance, and those that compound leave it at once: the history of a portfolio explains its available balance. */
async function postRewards(
  tx: Transaction,
  { asset }: Product,
  rewards: readonly PaidReward[],
  day: string,
): Promise<void> {
  const paid = rewards.filter(({ reward }) => reward > zero);
  const credits = paid.map(
    ({ position, reward: amount }): Posting => ({
      reference: `stake-reward:${position.publicId}:${day}`,
      type: 'reward',
      entries: [
        { account: houseRewards, asset, amount: negate(amount) },
        { account: availableAccount(position.portfolioId), asset, amount },
      ],
      about: position.publicId,
    }),
  );
  const stakes = paid
    .filter(({ isCompounded }) => isCompounded)
    .map(
      ({ position, reward: amount }): Posting => ({
        reference: `stake-compounded:${position.publicId}:${day}`,
        type: 'stake',
        entries: [
          { account: availableAccount(position.portfolioId), asset, amount: negate(amount) },
          { account: stakedAccount(position.portfolioId), asset, amount },
        ],
        about: position.publicId,
      }),
    );
  const posted = [...(await postAll(tx, credits)), ...(await postAll(tx, stakes))];
  assert(
    posted.every((its) => !its.refused && its.value.isNew),
    'expected new postings of rewards',
  );
}
