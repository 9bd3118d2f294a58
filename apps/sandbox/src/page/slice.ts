import type { AutomaticSalesDeps } from '../../../server/src/features/automatic-sales/automatic-sales-deps.ts';
import type { OrderDeps } from '../../../server/src/features/orders/order-ports.ts';
import type { RateBoard } from '../../../server/src/features/rates/rate-board.ts';
import type { Slice } from '../../../server/src/platform/slice.ts';
import { registerSandboxCalendarEndpoints } from './sandbox-calendar-endpoints.ts';
import { registerSandboxOrdersEndpoints } from './sandbox-orders-endpoints.ts';
import { registerSandboxPlansEndpoints } from './sandbox-plans-endpoints.ts';
import { registerSandboxRatesEndpoints } from './sandbox-rates-endpoints.ts';

interface SandboxPageNeeds {
  readonly rates: RateBoard;
  readonly orderDeps: OrderDeps;
  readonly automaticSalesDeps: AutomaticSalesDeps;
}

/** What the sandbox page shows and changes besides the simulated systems. */
export const sandboxPageSlice: Slice<SandboxPageNeeds> = {
  name: 'sandbox-page',
  serveSandbox(api, { rates, orderDeps, automaticSalesDeps }) {
    registerSandboxRatesEndpoints(api, rates);
    registerSandboxOrdersEndpoints(api, orderDeps, automaticSalesDeps);
    registerSandboxCalendarEndpoints(api);
    registerSandboxPlansEndpoints(api);
  },
};
