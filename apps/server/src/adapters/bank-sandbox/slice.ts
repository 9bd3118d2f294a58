import type { AnnounceMovements } from '../../features/payments/bank-port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/slice.ts';
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
