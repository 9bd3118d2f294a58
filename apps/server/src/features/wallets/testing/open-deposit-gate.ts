import type { CoinDepositGate } from '../../verification/verification-facade.ts';

/** A gate that admits every deposit. */
export const openDepositGate: CoinDepositGate = {
  admit: () => Promise.resolve({ count: () => Promise.resolve() }),
  forget: () => Promise.resolve(),
  rename: () => Promise.resolve(),
  mailWaiting: () => Promise.resolve(),
  mailCredited: () => Promise.resolve(),
};
