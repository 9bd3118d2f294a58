import type { CollateralDeposits } from '../deposits/collateral-deposits.ts';

/** No loan takes deposits. */
export const noCollateral: CollateralDeposits = {
  lockChosen: () => Promise.resolve(undefined),
  lockCredited: () => Promise.resolve(undefined),
};
