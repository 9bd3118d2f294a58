import { type AddressCheck, type AddressChecks, checkedBy } from '../../address-check.ts';

// These formats have no checksum; only their exact length can be verified.
const matching = (pattern: RegExp): AddressCheck => checkedBy((address) => pattern.test(address), 66);

const move = matching(/^0x(?!0{64})[0-9a-fA-F]{64}$/);
// AIP-40: one digit is a special account. Older wallets omitted up to four leading zeros; 40 digits is an EVM address.
const aptos = matching(/^0x(?:[1-9a-f]|(?!0{60,64}$)[0-9a-fA-F]{60,64})$/);

export const checks: AddressChecks = new Map([
  ['SUI', move],
  ['IOTA', move],
  ['APT', aptos],
  ['FLOW', matching(/^0x(?!0{16})[0-9a-fA-F]{16}$/)],
  // cx… is a contract, which may be unable to send coins back.
  ['ICX', matching(/^hx[0-9a-f]{40}$/)],
]);
