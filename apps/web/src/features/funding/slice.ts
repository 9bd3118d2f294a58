import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    funding: msg`Deposit`,
  },
  accountSections: {
    funding: async () => (await import('./funding-page.tsx')).FundingPage,
  },
  texts: ['funding'],
};
