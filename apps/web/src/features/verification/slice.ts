import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  accountSections: {
    // Linked from the account page and from mails about limits.
    verification: async () => (await import('./verification-page.tsx')).VerificationPage,
  },
  texts: ['verification'],
};
