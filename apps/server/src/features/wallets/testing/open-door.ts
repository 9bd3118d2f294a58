import type { CoinDoor } from '../../verification/verification-facade.ts';

/** Nothing that comes is too much. */
export const openDoor: CoinDoor = {
  admit: () => Promise.resolve({ count: () => Promise.resolve() }),
  forget: () => Promise.resolve(),
  mailWaiting: () => Promise.resolve(),
  mailCredited: () => Promise.resolve(),
};
