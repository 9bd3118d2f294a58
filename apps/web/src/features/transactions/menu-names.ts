import { msg } from '@lingui/core/macro';

/** What menus call the pages of this slice. */
export const menuNames = {
  transactions: msg`Transactions`,
  taxes: msg`Taxes`,
};
