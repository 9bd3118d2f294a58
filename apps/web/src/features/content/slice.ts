import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    wallet_address: msg`Wallet Address`,
    blog: msg`Blog`,
    terms: msg`Terms`,
  },
};
