import { msg } from '@lingui/core/macro';

/** What menus call the pages of this slice. */
export const menuNames = {
  settings: msg`Settings`,
  myaccount: msg`My Account`,
};
