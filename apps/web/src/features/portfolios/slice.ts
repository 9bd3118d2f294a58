import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  accountSections: {
    'trading-account': async () => (await import('./trading-account-page.tsx')).TradingAccountPage,
  },
  texts: ['portfolios'],
};
