import type { AnnounceMovements } from '../../../../server/src/features/payments/bank-port.ts';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { registerBankSandboxEndpoints } from './bank-sandbox-endpoints.ts';
import { bankSandboxJobs } from './bank-sandbox-jobs.ts';

interface BankSandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

export const bankSandboxSlice = (announce: AnnounceMovements): Slice<BankSandboxNeeds> => ({
  name: 'bank-sandbox',
  serveSandbox: (api) => registerBankSandboxEndpoints(api, announce),
  jobs: (needs) => bankSandboxJobs(needs, announce),
});
