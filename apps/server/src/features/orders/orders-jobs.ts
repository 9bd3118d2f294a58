import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { expireOrders } from './expire-orders.ts';
import type { OrderDeps } from './order-ports.ts';
import { tradeDueOrders } from './trading/trade-due-orders.ts';
import { workOrders } from './trading/work-orders.ts';

/** Expires unpaid orders and works open ones at each new tick, or a little later if a tick is late. */
export function ordersJobs(database: Database, deps: OrderDeps, clock: Clock, log: Logger): SliceJobs {
  let processedTick = -1;
  return {
    tasks: {
      'orders-expire': async () => {
        await expireOrders(database, deps, clock);
      },
      'orders-work': async () => {
        const tick = deps.rates.newest();
        if (tick === undefined || tick.timeMs === processedTick) return;
        processedTick = tick.timeMs;
        await workOrders(database, deps, clock, log);
      },
      'orders-trade': () => tradeDueOrders(database, deps, clock, log),
    },
    repeated: [
      { task: 'orders-expire', everyMs: 15_000 },
      { task: 'orders-work', everyMs: 500 },
      { task: 'orders-trade', everyMs: 100 },
    ],
  };
}
