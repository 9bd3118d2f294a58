import { describeTexts } from '@dukat/locales/descriptors';

export const healthWords = describeTexts({
  banks: 'Banks',
  chains: 'Chains',
  noChains: 'No blockchains are connected yet.',
  rates: 'Rates',
  well: 'Working',
  troubled: 'Failing',
  lastRead: 'Last sync',
  failingSince: 'Failing since',
  lastFailure: 'Last failure',
  height: 'Block height',
  lastTick: 'Last rate',
  coinsPriced: 'Coins with a rate',
  suspendedCoins: 'Suspended coins',
  noBanks: 'No banks are connected yet.',
  givenUpJobs: 'Failed jobs',
  noGivenUpJobs: 'No job has failed for good in the last 30 days.',
  attempts: 'Attempts',
});
