import { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { listPayables } from './creation/list-payables.ts';
import type { OrderDeps } from './order-ports.ts';

/** Lists what the sandbox page offers to pay. */
export function registerSandboxOrdersEndpoints(api: Api, deps: OrderDeps): void {
  api.serveRead(listSandboxPayables, async ({ db, now }) =>
    accept({ orders: await listPayables(db, deps, now) }),
  );
}
