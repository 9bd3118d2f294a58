import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { type EndedOrder, endedOrders } from '../../trading/ended-orders-facade.ts';
import { armedOrders, makeOrderDue, turnOrderOff } from './looking-repository.ts';

const ordersAtOnce = 500;

interface Ended {
  readonly alertId: string;
  readonly order: EndedOrder;
}

/** Marks alerts of filled orders as due, and turns off those whose orders ended otherwise. */
export async function lookAtOrders(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const { database, clock } = deps;
  await eachByItself(endedOnes(database), ({ alertId, order }) =>
    inTransaction(database, (tx) =>
      order.isFilled
        ? makeOrderDue(tx, alertId, { size: order.size, endedAt: order.endedAt, now: clock.now() })
        : turnOrderOff(tx, alertId),
    ),
  );
}

/** Iterates over armed alerts whose orders have ended, skipping open orders. */
async function* endedOnes(database: Database): AsyncGenerator<Ended, void> {
  let last: string | undefined;
  for (;;) {
    const page = await armedOrders(database, last, ordersAtOnce);
    const ended = await endedOrders(
      database,
      page.map(({ orderId }) => orderId),
    );
    for (const { id, orderId } of page) {
      const order = ended.get(orderId);
      if (order !== undefined) yield { alertId: id, order };
    }
    last = page.at(-1)?.id;
    if (page.length < ordersAtOnce) return;
  }
}
