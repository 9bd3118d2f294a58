import { msg } from '@lingui/core/macro';
import type { Slice } from '../../platform/slices/slice.ts';

export const slice: Slice = {
  menuNames: {
    lightning: msg`Lightning Network`,
    staking: msg`Staking`,
    howitworks: msg`How it works`,
    mobile: msg`Mobile app`,
  },
};
