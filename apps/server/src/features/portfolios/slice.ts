import { portfolioRefusals } from '@dukat/locales/refusals/portfolios';
import type { Slice } from '../../platform/slice.ts';
import { type PortfoliosDeps, registerPortfoliosEndpoints } from './portfolios-endpoints.ts';

export const portfoliosSlice: Slice<PortfoliosDeps> = {
  name: 'portfolios',
  serveRetail: (api, needs) => registerPortfoliosEndpoints(api, needs),
  refusals: [portfolioRefusals],
  crashPoints: ['funds-moved'],
};
