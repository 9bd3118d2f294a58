import { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { accept } from '@dukat/rules/result';
import { listPayables } from '../../../server/src/features/orders/creation/list-payables.ts';
import type { OrderDeps } from '../../../server/src/features/orders/order-ports.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';

/** Lists what the sandbox page offers to pay. */
export function registerSandboxOrdersEndpoints(api: Api, deps: OrderDeps): void {
  api.serveRead(listSandboxPayables, async ({ db, now }) =>
    accept({ orders: await listPayables(db, deps, now) }),
  );
}
