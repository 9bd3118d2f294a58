import type { AddressChecks } from '../../address-check.ts';
import { prefixedHash } from '../../base58check.ts';

export const checks: AddressChecks = new Map([
  ['TRC20', prefixedHash([0x41])],
  // Neo N3. Addresses of the abandoned first chain (0x17) look like Ontology's.
  ['NEO', prefixedHash([0x35])],
  ['ONT', prefixedHash([0x17])],
]);
