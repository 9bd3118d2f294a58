import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { examineLoan } from './examine-loan.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import { agreedPrices, type TickPrices } from './tick-prices.ts';
import {
  findExpiringLoans,
  findReachedLoans,
  findStaleLoans,
  markStale,
  readTickProgress,
  setTickProgress,
} from './watches-repository.ts';

const pageSize = 500;

/**
 * Examines every tick in order: the loans whose threshold it reaches, or whose threshold is over, by the index of their prices. Loans whose
 * debt or collateral has changed are examined with the newest tick. Interest changes all loans at midnight, so their prices include that of
 * the next night, and are renewed a page at a time during the day. A loan that fails stops no other one, and is examined again.
 */
export async function examineTicks(deps: LoanSalesDeps): Promise<void> {
  const { database, rates } = deps;
  const newest = rates.newest();
  if (newest === undefined) return;
  const progress = await readTickProgress(database);
  // A clock that was set back leaves progress in the future.
  const after = progress > newest.timeMs ? newest.timeMs - 1 : progress;
  for (const tick of rates.ticksAfter(after)) {
    const prices = agreedPrices(deps, tick);
    const reached = (after: string, limit: number) => findReachedLoans(database, prices, { after, limit });
    await examineAll(deps, reached, prices);
    await setTickProgress(database, tick.timeMs);
  }
  const stale = (after: string, limit: number) => findStaleLoans(database, { after, limit });
  const prices = agreedPrices(deps, newest);
  await examineAll(deps, stale, prices);
  const day = pragueDay(await deps.calendar.now(database, deps.clock.now()));
  const expiring = await findExpiringLoans(database, prices, { day, limit: pageSize });
  await examineAll(deps, async (after) => (after === '0' ? expiring : []), prices);
}

async function examineAll(
  deps: LoanSalesDeps,
  read: (after: string, limit: number) => Promise<readonly string[]>,
  prices: TickPrices,
): Promise<void> {
  if (prices.size === 0) return;
  const { database, log } = deps;
  for await (const id of iterateRows<string>(pageSize, (last, limit) => read(last ?? '0', limit))) {
    try {
      await inTransaction(database, (tx) => examineLoan(tx, deps, id, prices));
    } catch (error) {
      log.error({ err: error, loan: id }, 'a loan could not be examined');
      await markStale(database, id);
    }
  }
}
