import { walletMails } from '@dukat/locales/mails/wallets';
import { walletPages } from '@dukat/locales/pages/pages';
import { walletRefusals } from '@dukat/locales/refusals/wallets';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Slice } from '../../platform/slice.ts';
import type { LoanCoins } from '../loans/loans-facade.ts';
import type { AssessAmounts } from '../operators/approvals-facade.ts';
import type { LightningDeposits } from './deposits/lightning-deposits.ts';
import { chainMetrics, type HotWalletCeilings, walletMetrics } from './monitoring/wallets-metrics.ts';
import { walletQueues } from './operator-lists-repository.ts';
import { walletChecks } from './wallets-audit.ts';
import type { WalletsDeps } from './wallets-deps.ts';
import { registerWalletsEndpoints } from './wallets-endpoints.ts';
import { walletsJobs } from './wallets-jobs.ts';
import { registerCoinOperatorEndpoints } from './wallets-operator-endpoints.ts';

interface WalletsNeeds extends WalletsDeps {
  readonly assessAmounts: AssessAmounts;
  readonly lightningDeposits: LightningDeposits;
  readonly orderDeps: { readonly addressChecks: AddressChecks };
  readonly loanCoins: LoanCoins;
  readonly hotWalletCeilings: HotWalletCeilings;
}

export const walletsSlice: Slice<WalletsNeeds> = {
  name: 'wallets',
  pages: walletPages,
  serveRetail: (api, { chains, lightningDeposits, loanCoins, orderDeps: { addressChecks } }) =>
    registerWalletsEndpoints(api, { chains, lightningDeposits, loanCoins, addressChecks }),
  mails: walletMails,
  serveBackOffice: (
    api,
    { orders, chains, assessAmounts, coinDepositGate, collateralDeposits, orderDeps: { addressChecks } },
  ) =>
    registerCoinOperatorEndpoints(api, {
      ...{ orders, chains, addressChecks, assessAmounts, coinDepositGate, collateralDeposits },
    }),
  jobs: walletsJobs,
  metrics: (needs) => [chainMetrics(needs.clock), walletMetrics(needs)],
  queues: walletQueues,
  audits: walletChecks,
  refusals: [walletRefusals],
  crashPoints: [
    'deposit-settled',
    'deposit-disputed',
    'deposit-reversed',
    'held-deposit-returned',
    'held-deposit-released',
    'withdrawal-before-sign',
    'withdrawal-signed',
    'withdrawal-sending-noted',
    'withdrawal-broadcast',
    'withdrawal-ended',
  ],
};
