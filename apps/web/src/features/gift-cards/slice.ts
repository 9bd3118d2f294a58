import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    buy_gift_card: msg`Buy gift card`,
    claim_gift_card: msg`Claim gift card`,
  },
};
