import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { type EndedOrder, endedOrders } from '../../trading/ended-orders-facade.ts';
import { armedOrders, makeOrderDue, turnOrderOff } from './checking-repository.ts';

const orderBatchSize = 500;

interface Ended {
  readonly alertId: string;
  readonly order: EndedOrder;
}

/** Marks alerts of filled orders as due, and turns off those whose orders ended otherwise. */
export async function checkAlertedOrders(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const { database, clock } = deps;
  await forEachIsolated(findEndedOrders(database), ({ alertId, order }) =>
    inTransaction(database, (tx) =>
      order.isFilled
        ? makeOrderDue(tx, alertId, { size: order.size, endedAt: order.endedAt, now: clock.now() })
        : turnOrderOff(tx, alertId),
    ),
  );
}

/** Iterates over armed alerts whose orders have ended, skipping open orders. */
async function* findEndedOrders(database: Database): AsyncGenerator<Ended, void> {
  let last: string | undefined;
  for (;;) {
    const page = await armedOrders(database, last, orderBatchSize);
    const ended = await endedOrders(
      database,
      page.map(({ orderId }) => orderId),
    );
    for (const { id, orderId } of page) {
      const order = ended.get(orderId);
      if (order !== undefined) yield { alertId: id, order };
    }
    last = page.at(-1)?.id;
    if (page.length < orderBatchSize) return;
  }
}
