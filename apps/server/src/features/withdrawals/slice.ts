import { withdrawalMails } from '@dukat/locales/mails/withdrawals';
import { withdrawalPages } from '@dukat/locales/pages/pages';
import { withdrawalsRefusals } from '@dukat/locales/refusals/withdrawals';
import type { Encryption } from '../../platform/encryption.ts';
import type { Slice } from '../../platform/slice.ts';
import { largeWithdrawals } from './approving/approvals-repository.ts';
import { registerPersonalTransferEndpoints } from './personal/personal-transfer-endpoints.ts';
import { withdrawalsChecks } from './withdrawals-audit.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';
import { registerWithdrawalsEndpoints } from './withdrawals-endpoints.ts';
import { withdrawalsJobs } from './withdrawals-jobs.ts';
import { registerWithdrawalsOperatorEndpoints } from './withdrawals-operator-endpoints.ts';

interface WithdrawalsNeeds {
  readonly withdrawalsDeps: WithdrawalsDeps;
  /** Encrypts the secrets that are read again to check a code. */
  readonly factorEncryption: Encryption;
}

/** Withdrawals from balances, until they become a payout of wallets or payments. */
export const withdrawalsSlice: Slice<WithdrawalsNeeds> = {
  name: 'withdrawals',
  pages: withdrawalPages,
  serveRetail(api, { withdrawalsDeps, factorEncryption }) {
    registerWithdrawalsEndpoints(api, withdrawalsDeps, { encryption: factorEncryption });
    registerPersonalTransferEndpoints(api, withdrawalsDeps);
  },
  serveBackOffice: (api, { withdrawalsDeps }) => registerWithdrawalsOperatorEndpoints(api, withdrawalsDeps),
  jobs: ({ withdrawalsDeps }) => withdrawalsJobs(withdrawalsDeps),
  queues: [largeWithdrawals],
  audits: withdrawalsChecks,
  mails: withdrawalMails,
  refusals: [withdrawalsRefusals],
  crashPoints: [
    'withdrawal-asked',
    'withdrawal-confirmed',
    'withdrawal-approved',
    'withdrawal-refused',
    'withdrawal-canceled',
    'withdrawal-expired',
    'transfer-asked',
    'transfer-offered',
    'transfer-taken',
    'transfer-declined',
  ],
};
