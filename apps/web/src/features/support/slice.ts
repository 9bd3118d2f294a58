import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    support: msg`Customer Support`,
    contact: msg`Contact`,
  },
  accountSections: {
    support: async () => (await import('./conversations/support-section.tsx')).SupportSection,
  },
  texts: ['support'],
};
