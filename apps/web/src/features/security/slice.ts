import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    security: msg`Security`,
  },
  accountSections: {
    security: async () => (await import('./security-page.tsx')).SecurityPage,
    // Not a section of requirement 2.3. Linked from the security section.
    activity: async () => (await import('./activity-page.tsx')).ActivityPage,
  },
  texts: ['security'],
};
