import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: { autobuy: msg`Savings` },
  accountSections: { autobuy: async () => (await import('./autobuy-page.tsx')).AutobuyPage },
  texts: ['automatic-payments', 'automatic-payments/past'],
};
