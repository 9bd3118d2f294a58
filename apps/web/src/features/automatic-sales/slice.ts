import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: { autosell: msg`Automatic sell` },
  accountSections: { autosell: async () => (await import('./autosell-page.tsx')).AutosellPage },
  texts: ['automatic-sales'],
};
