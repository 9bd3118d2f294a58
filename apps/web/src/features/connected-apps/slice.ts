import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    applications: msg`Applications`,
  },
  accountSections: {
    applications: async () => (await import('./applications-page.tsx')).ApplicationsPage,
  },
  texts: ['connected-apps'],
};
