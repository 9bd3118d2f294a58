import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    transactions: msg`Transactions`,
    taxes: msg`Taxes`,
  },
  accountSections: {
    transactions: async () => (await import('./transactions-page.tsx')).TransactionsPage,
    taxes: async () => (await import('./taxes/taxes-page.tsx')).TaxesPage,
  },
  texts: ['transactions'],
};
