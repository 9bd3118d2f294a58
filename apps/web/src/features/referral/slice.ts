import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: { referral: msg`Referral` },
  accountSections: { referral: async () => (await import('./referral-page.tsx')).ReferralPage },
  texts: ['referral'],
};
