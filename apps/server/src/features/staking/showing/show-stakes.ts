import { mostStakeMonths, type Stake } from '@dukat/contract/staking';
import { type Amount, add, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { amountOn, indexOf, rewardFor } from '@dukat/rules/staking/accrual';
import type { Database } from '../../../platform/database/database.ts';
import { endOfPragueDay } from '../../../platform/prague-day.ts';
import { listProducts, type Product } from '../products/products-repository.ts';
import { findRate } from '../products/rates-repository.ts';
import { decimalsOf } from '../stakes/create-stake.ts';
import { findPeriods, type Position } from '../stakes/positions-repository.ts';
import { findUnbondings } from '../stakes/unbondings-repository.ts';
import { listLosses, type MonthRow, newestRewards, sumMonths } from './stake-history-repository.ts';

/** The wire format of positions. */
export async function showStakes(db: Database, positions: readonly Position[]): Promise<Stake[]> {
  const ids = positions.map(({ id }) => id);
  const products = new Map((await listProducts(db)).map((product) => [product.id, product]));
  const unbondings = Map.groupBy(await findUnbondings(db, ids), ({ positionId }) => positionId);
  const months = Map.groupBy(await sumMonths(db, ids), ({ id }) => id);
  const rewards = Map.groupBy(await newestRewards(db, ids), ({ id }) => id);
  const losses = Map.groupBy(await listLosses(db, ids), ({ id }) => id);
  const shown: Stake[] = [];
  for (const position of positions) {
    const { id } = position;
    const product = products.get(position.productId);
    assert(product !== undefined, 'expected the product of a position');
    shown.push({
      id: position.publicId,
      currency: product.code,
      coin: product.asset,
      kind: product.kind,
      state: position.state,
      amount: formatAmount(position.amount),
      unbonding: (unbondings.get(id) ?? []).map(({ amount, price, startedOn, endsOn }) => ({
        amount: formatAmount(amount),
        price: formatAmount(price),
        started_on: startedOn,
        ends_on: endsOn,
      })),
      is_compounding: position.isCompounding,
      renews: position.renews,
      locked_until: position.lockedUntil,
      early_end_share: formatAmount(position.earlyEndShare),
      rewarded: formatAmount(position.paid),
      years: sumYears(months.get(id) ?? []),
      months: (months.get(id) ?? [])
        .slice(0, mostStakeMonths)
        .map(({ month, amount }) => ({ month, amount: exact(amount) })),
      rewards: (rewards.get(id) ?? []).map(({ day, amount, is_compounded }) => ({
        ...{ day, is_compounded },
        amount: exact(amount),
      })),
      next_reward: await nextReward(db, position, product),
      losses: (losses.get(id) ?? []).map(({ day, amount, cause }) => ({ day, cause, amount: exact(amount) })),
      created_at: position.createdAt.toISOString(),
    });
  }
  return shown;
}

/** Returns the rewards by calendar year, in the order of the months. */
function sumYears(months: readonly MonthRow[]): Stake['years'] {
  const sums = new Map<number, Amount>();
  for (const { month, amount } of months) {
    const year = Number(month.slice(0, 4));
    sums.set(year, add(sums.get(year) ?? zero, toAmount(amount)));
  }
  return [...sums].map(([year, sum]) => ({ year, amount: formatAmount(sum) }));
}

const exact = (amount: string) => formatAmount(toAmount(amount));

/** What the next day earns if nothing changes. */
async function nextReward(db: Database, position: Position, product: Product): Promise<Stake['next_reward']> {
  const { id, nextDay: day } = position;
  if (day === null || position.state !== 'earning') return null;
  const paid_from = endOfPragueDay(day).toISOString();
  const rate = await findRate(db, product.id, { day });
  if (rate === undefined) return { day, paid_from, amount: null };
  const amount = amountOn((await findPeriods(db, [id], day)).get(id) ?? [], day);
  const step = { before: zero, after: indexOf(rate.net) };
  const { reward } = rewardFor(position, amount, step, decimalsOf(product));
  return { day, paid_from, amount: formatAmount(reward) };
}
