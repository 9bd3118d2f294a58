import { base58 } from '@scure/base';
import { type AddressChecks, checkedBy } from '../../address-check.ts';

// A Solana address is a key without a checksum. All zeros is the system program, which cannot return coins.
const solana = checkedBy((address) => {
  const key = base58.decode(address);
  return key.length === 32 && key.some((byte) => byte !== 0);
}, 44);

export const checks: AddressChecks = new Map([['SOL', solana]]);
