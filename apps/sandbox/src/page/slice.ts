import type { AutomaticSalesDeps } from '../../../server/src/features/automatic-sales/automatic-sales-deps.ts';
import type { LoansDeps } from '../../../server/src/features/loans/loans-deps.ts';
import type { OrderDeps } from '../../../server/src/features/orders/order-ports.ts';
import type { RateBoard } from '../../../server/src/features/rates/rate-board.ts';
import type { StakingDeps } from '../../../server/src/features/staking/staking-deps.ts';
import type { Slice } from '../../../server/src/platform/slice.ts';
import { registerSandboxCalendarEndpoints } from './sandbox-calendar-endpoints.ts';
import { registerSandboxLoansEndpoints } from './sandbox-loans-endpoints.ts';
import { registerSandboxOrdersEndpoints } from './sandbox-orders-endpoints.ts';
import { registerSandboxPlansEndpoints } from './sandbox-plans-endpoints.ts';
import { registerSandboxRatesEndpoints } from './sandbox-rates-endpoints.ts';
import { registerSandboxStakingEndpoints } from './sandbox-staking-endpoints.ts';

interface SandboxPageNeeds {
  readonly rates: RateBoard;
  readonly orderDeps: OrderDeps;
  readonly automaticSalesDeps: AutomaticSalesDeps;
  readonly stakingDeps: StakingDeps;
  readonly loansDeps: LoansDeps;
}

/** What the sandbox page shows and changes besides the simulated systems. */
export const sandboxPageSlice: Slice<SandboxPageNeeds> = {
  name: 'sandbox-page',
  serveSandbox(api, { rates, orderDeps, automaticSalesDeps, stakingDeps, loansDeps }) {
    registerSandboxRatesEndpoints(api, rates);
    registerSandboxOrdersEndpoints(api, orderDeps, automaticSalesDeps);
    registerSandboxCalendarEndpoints(api);
    registerSandboxPlansEndpoints(api);
    registerSandboxStakingEndpoints(api, stakingDeps);
    registerSandboxLoansEndpoints(api, { ...loansDeps, board: rates });
  },
};
