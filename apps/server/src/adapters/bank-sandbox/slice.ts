import type { AnnounceMovements } from '../../features/payments/bank-port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerBankSandboxEndpoints } from './bank-sandbox-endpoints.ts';
import { bankSandboxJobs } from './bank-sandbox-jobs.ts';

interface BankSandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly announceMovements: AnnounceMovements;
}

export const bankSandboxSlice: Slice<BankSandboxNeeds> = {
  name: 'bank-sandbox',
  serveSandbox: (api, { announceMovements }) => registerBankSandboxEndpoints(api, announceMovements),
  sandboxJobs: (needs) => bankSandboxJobs(needs, needs.announceMovements),
};
