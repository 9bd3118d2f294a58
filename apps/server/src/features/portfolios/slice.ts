import { portfolioRefusals } from '@dukat/locales/refusals/portfolios';
import type { Slice } from '../../platform/slice.ts';
import { type PortfoliosNeeds, registerPortfoliosEndpoints } from './portfolios-endpoints.ts';

export const portfoliosSlice: Slice<PortfoliosNeeds> = {
  name: 'portfolios',
  serveRetail: (api, needs) => registerPortfoliosEndpoints(api, needs),
  refusals: [portfolioRefusals],
  crashPoints: ['funds-moved'],
};
