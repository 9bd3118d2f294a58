import type { AddressChecks } from '../../address-check.ts';
import { hashBehind } from '../../base58check.ts';

export const checks: AddressChecks = new Map([
  ['TRC20', hashBehind([0x41])],
  // Neo N3. Addresses of the abandoned first chain (0x17) look like Ontology's.
  ['NEO', hashBehind([0x35])],
  ['ONT', hashBehind([0x17])],
]);
