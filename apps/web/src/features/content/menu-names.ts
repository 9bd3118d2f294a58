import { msg } from '@lingui/core/macro';

/** The menu names of this slice's pages. */
export const menuNames = {
  wallet_address: msg`Wallet Address`,
  blog: msg`Blog`,
  terms: msg`Terms`,
};
