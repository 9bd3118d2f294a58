import {
  listOperatorOrders,
  readOperatorOrder,
  searchOrders,
  suggestOrders,
} from '@dukat/contract/back-office/orders';
import { readTurnover } from '@dukat/contract/back-office/overview';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { readHistory } from './order-history-repository.ts';
import type { OrderDeps } from './order-ports.ts';
import { findOrder } from './orders-repository.ts';
import { findOrderPayments } from './payment/waiting-payments-repository.ts';
import { findOperatorOrders, operatorOrders, readAllOrdersPage } from './reading/operator-orders.ts';
import { suggestOrdersFor } from './reading/suggest-orders.ts';
import { computeTurnover } from './reading/turnover-repository.ts';

/** Lets an operator find the order that a customer or a bank refers to. */
export function registerOrdersOperatorEndpoints(api: Api<ApiEssentials>, deps: OrderDeps): void {
  api.serveWrite(searchOrders, async (call) => {
    const orders = await findOperatorOrders(call.tx, call.body.text.trim());
    await recordOperatorAct(call, { act: 'orders.searched', details: { found: orders.length } });
    return accept({ orders });
  });

  api.serveRead(listOperatorOrders, async ({ db, query }) => {
    const found = await readAllOrdersPage(db, query);
    return accept({ orders: found.slice(0, query.limit), has_more: found.length > query.limit });
  });

  api.serveRead(suggestOrders, ({ db, params }) => suggestOrdersFor(db, params.id));

  api.serveRead(readTurnover, async ({ db, now }) =>
    accept({ currencies: await computeTurnover(db, deps, now) }),
  );

  api.serveRead(readOperatorOrder, async ({ db, params }) => {
    const order = await findOrder(db, params.id);
    if (order === undefined) return refuse('order_unknown');
    const [shown] = await operatorOrders(db, [order]);
    if (shown === undefined) return refuse('order_unknown');
    const steps = await readHistory(db, order.id);
    const payments = await findOrderPayments(db, order.id);
    return accept({
      order: shown,
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      payments: payments.map(({ arrivedAt, ...payment }) => ({
        ...payment,
        arrived_at: arrivedAt.toISOString(),
      })),
    });
  });
}
