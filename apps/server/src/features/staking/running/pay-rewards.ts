import { add } from '@dukat/rules/money/amount';
import { indexOf } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { findIndex, insertDay, listUnpaidDays, noteLateDay } from '../products/days-repository.ts';
import { listProducts, lockProduct, type Product } from '../products/products-repository.ts';
import { findRate } from '../products/rates-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { payDay } from './pay-day.ts';

/**
 * Extends the index of each product by the days that are over, and pays their rewards, in the order of days. A day without its rate, or
 * that the reserve cannot pay, waits with all later days of the product and alerts operators.
 */
export async function payRewards(deps: StakingDeps): Promise<void> {
  const { database, clock, calendar } = deps;
  const today = pragueDay(await calendar.now(database, clock.now()));
  await forEachIsolated(await listProducts(database), (product) => payProduct(deps, product, today));
}

async function payProduct(deps: StakingDeps, product: Product, today: string): Promise<void> {
  const { database, clock } = deps;
  const problems: unknown[] = [];
  const payUntilReserveIsLow = async () => {
    for (const day of await listUnpaidDays(database, product.id)) {
      const paid = await payDay(deps, product, day);
      problems.push(...paid.problems);
      if (!paid.isReserveLow) continue;
      await noteLateDay(database, product.id, { day, reason: 'reserve', now: clock.now() });
      return false;
    }
    return true;
  };
  while ((await payUntilReserveIsLow()) && (await indexNextDay(deps, product, today)));
  if (problems.length > 0) throw new AggregateError(problems, `rewards of ${product.code} failed`);
}

/** Extends the index by a day that is over; returns false if there is none, or if it has no rate. */
async function indexNextDay(
  { database, clock }: StakingDeps,
  { id, code }: Product,
  today: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    await lockProduct(tx, code);
    const last = await findIndex(tx, id);
    const day = addDays(last.day, 1);
    if (day >= today) return false;
    const now = clock.now();
    const rate = await findRate(tx, id, { day });
    if (rate === undefined) {
      await noteLateDay(tx, id, { day, reason: 'rate', now });
      return false;
    }
    const rateSum = add(last.rateSum, rate.net);
    await insertDay(tx, id, { day, rateSum, index: indexOf(rateSum) }, now);
    crashPoint('stake-day-index');
    return true;
  });
}
