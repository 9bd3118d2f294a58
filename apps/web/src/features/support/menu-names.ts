import { msg } from '@lingui/core/macro';

/** The menu names of this slice's pages. */
export const menuNames = {
  support: msg`Customer Support`,
  contact: msg`Contact`,
};
