import { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { accept } from '@dukat/rules/result';
import { listPlanPayables } from '../../../server/src/features/automatic-payments/paying/list-plan-payables.ts';
import type { AutomaticSalesDeps } from '../../../server/src/features/automatic-sales/automatic-sales-deps.ts';
import { listSalePayables } from '../../../server/src/features/automatic-sales/showing/list-sale-payables.ts';
import { listCardPayables } from '../../../server/src/features/gift-cards/buying/list-card-payables.ts';
import { listPayables } from '../../../server/src/features/orders/creation/list-payables.ts';
import type { OrderDeps } from '../../../server/src/features/orders/order-ports.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';

/** Lists what the sandbox page offers to pay: what waits before what has ended, newest first. */
export function registerSandboxOrdersEndpoints(
  api: Api,
  deps: OrderDeps,
  sales: Pick<AutomaticSalesDeps, 'addresses'>,
): void {
  api.serveRead(listSandboxPayables, async ({ db, now }) => {
    const all = [
      ...(await listPayables(db, deps, now)),
      ...(await listCardPayables(db)),
      ...(await listPlanPayables(db)),
      ...(await listSalePayables(db, sales)),
    ];
    const newestFirst = all.toSorted(
      (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
    );
    const { waiting = [], ended = [] } = Object.groupBy(newestFirst, ({ is_waiting: waits }) =>
      waits ? 'waiting' : 'ended',
    );
    return accept({ payables: [...waiting, ...ended] });
  });
}
