import type { Slice } from '../../platform/slice.ts';
import { registerPortfoliosEndpoints } from './portfolios-endpoints.ts';

export const portfoliosSlice: Slice<unknown> = {
  name: 'portfolios',
  serveRetail: (api) => registerPortfoliosEndpoints(api),
};
