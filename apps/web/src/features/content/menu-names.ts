import { msg } from '@lingui/core/macro';

/** What menus call the pages of this slice. */
export const menuNames = {
  wallet_address: msg`Wallet Address`,
  blog: msg`Blog`,
  terms: msg`Terms`,
};
