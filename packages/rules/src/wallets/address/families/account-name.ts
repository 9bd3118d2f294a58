import { type AddressCheck, type AddressChecks, checkedBy } from '../address-check.ts';

/** Antelope names: up to 12 of a–z, 1–5 and dots, a thirteenth only up to j, no dot at the end. */
const antelope: AddressCheck = checkedBy(
  (address) =>
    /^[a-z1-5.]{1,12}[a-j1-5]?$/.test(address) && !address.startsWith('.') && !address.endsWith('.'),
  13,
);

/** Graphene names: parts of three or more, each beginning with a letter and ending with a letter or digit. */
const graphene: AddressCheck = checkedBy(
  (address) => /^[a-z][a-z0-9-]+[a-z0-9](?:\.[a-z][a-z0-9-]+[a-z0-9])*$/.test(address),
  16,
);

export const checks: AddressChecks = new Map([
  ['EOS', antelope],
  ['WAX', antelope],
  ['HIVE', graphene],
  ['STEEM', graphene],
]);
