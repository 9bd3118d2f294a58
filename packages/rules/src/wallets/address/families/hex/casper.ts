import { type AddressChecks, checkedBy } from '../../address-check.ts';

// A public key in hex: 01 and an Ed25519 key, or 02 and a compressed secp256k1 key. Its optional case checksum is not verified.
const casper = checkedBy((address) => /^(?:01[0-9a-fA-F]{64}|020[23][0-9a-fA-F]{64})$/.test(address));

export const checks: AddressChecks = new Map([['CSPR', casper]]);
