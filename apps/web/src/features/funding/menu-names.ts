import { msg } from '@lingui/core/macro';

/** What menus call the pages of this slice. */
export const menuNames = {
  funding: msg`Deposit`,
};
