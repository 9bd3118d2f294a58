import { ratePages } from '@dukat/locales/pages/pages';
import type { Clock } from '../../platform/clock.ts';
import type { Slice } from '../../platform/slice.ts';
import type { RateBoard } from './rate-board.ts';
import { registerRatesEndpoints } from './rates-endpoints.ts';
import { ratesJobs } from './rates-jobs.ts';
import { ratesMetrics } from './rates-metrics.ts';
import { registerRatesOperatorEndpoints } from './rates-operator-endpoints.ts';

interface RatesNeeds {
  readonly clock: Clock;
  readonly rates: RateBoard;
  readonly lightningDeposits: { readonly isOffered: boolean };
}

export const ratesSlice: Slice<RatesNeeds> = {
  name: 'rates',
  pages: ratePages,
  serveRetail: (api, { rates, lightningDeposits: { isOffered: isLightningOffered } }) =>
    registerRatesEndpoints(api, rates, { isLightningOffered }),
  serveBackOffice: (api, { rates }) => registerRatesOperatorEndpoints(api, rates),
  metrics: ({ rates, clock }) => [ratesMetrics(rates, clock)],
  jobs: ({ rates, clock }) => ratesJobs(rates.source, clock),
};
