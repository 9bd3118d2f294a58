import { msg } from '@lingui/core/macro';

/** The menu names of this slice's pages. */
export const menuNames = {
  home: msg`Home`,
};
