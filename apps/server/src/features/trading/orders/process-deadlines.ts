import { isAllowedIn } from '@dukat/matching-engine/market-status';
import { hourMs } from '@dukat/rules/time/durations';
import { marketStatuses } from '@dukat/rules/trading/market';
import { requireMarketById } from '@dukat/rules/trading/markets';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { SliceJobs } from '../../../platform/jobs/jobs.ts';
import { Outage } from '../../../platform/outage.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { turnEventDays } from '../feed/events-repository.ts';
import { readStatuses } from '../markets/markets-repository.ts';
import { marketsWithOpenOrders } from './orders-repository.ts';
import {
  type DueMarketQuery,
  dueSwitches,
  findMarketsWithExpired,
  findOrdersAfterRestore,
  lockDueSwitch,
  setSwitch,
} from './switches-repository.ts';

interface TimeDeps {
  readonly database: Database;
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly log: Logger;
  /** How many markets or accounts a round takes; smaller in tests. */
  readonly mostAtOnce?: number;
}

const everyMs = 1000;
const usualMostAtOnce = 100;
const expirableStatuses = marketStatuses.filter((status) => isAllowedIn(status, 'expire'));
const cancellableStatuses = marketStatuses.filter((status) => isAllowedIn(status, 'cancel'));

/** The exchange's timed jobs; they also run when nobody sends a command, and after a restart. */
export function tradingJobs(deps: TimeDeps): SliceJobs {
  const task = 'exchange-keep-time';
  const days = 'exchange-event-days';
  return {
    tasks: { [task]: () => processDeadlines(deps), [days]: () => turnEventDays(deps.database) },
    repeated: [
      { task, everyMs },
      { task: days, everyMs: hourMs },
    ],
  };
}

/**
 * Sends the time to markets with expired orders, and fires the switches that are due. After a restore it cancels customers' orders: a
 * payout may have left the balance that pays them (ADR 79).
 */
export async function processDeadlines(deps: TimeDeps): Promise<void> {
  const { database, exchange, clock, mostAtOnce = usualMostAtOnce } = deps;
  const dueQuery = { now: clock.now(), holder: exchange.holder, limit: mostAtOnce };
  const switches = { ...dueQuery, allowedStatuses: cancellableStatuses };
  const expire = async () =>
    forEachIsolated(
      await findMarketsWithExpired(database, { ...dueQuery, allowedStatuses: expirableStatuses }),
      (id) =>
        ifOwnMarket(deps, async () => exchange.submit({ kind: 'clock', market: requireMarketById(id) })),
    );
  const fire = () =>
    forEachIsolated(dueSwitches(database, switches), ({ account }) =>
      ifOwnMarket(deps, () => fireSwitch(deps, account, switches)),
    );
  const clear = async () =>
    forEachIsolated(await findOrdersAfterRestore(database, switches), ({ marketId, account }) =>
      ifOwnMarket(deps, async () =>
        exchange.submit({ kind: 'cancel_all', market: requireMarketById(marketId), account }),
      ),
    );
  await forEachIsolated([clear, expire, fire], (step) => step());
}

/**
 * Cancels all orders of an account and disarms its switch, in one transaction. If a market allows no cancelling, the
 * switch stays armed and is tried again later.
 */
async function fireSwitch({ exchange }: TimeDeps, account: number, { now }: DueMarketQuery): Promise<void> {
  await exchange.within(async (tx, entry) => {
    if (!(await lockDueSwitch(tx, account, now))) return;
    const statuses = await readStatuses(tx);
    let isDone = true;
    for (const id of await marketsWithOpenOrders(tx, account)) {
      const mayCancel = isAllowedIn(statuses.get(id) ?? 'restore', 'cancel');
      if (mayCancel) await entry.submit({ kind: 'cancel_all', market: requireMarketById(id), account });
      else isDone = false;
    }
    if (isDone) await setSwitch(tx, account, undefined);
  });
}

/** Ignores an outage: another process may own the market, or this one may be stopping. */
async function ifOwnMarket({ log }: TimeDeps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.debug({ err: error }, 'the exchange’s time could not be kept now');
  }
}
