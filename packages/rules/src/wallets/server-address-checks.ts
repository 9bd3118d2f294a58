import { parseIban } from '../payments/iban.ts';
import { type ChainSet, isAddressOn } from './address/address-registry.ts';
import type { AddressChecks } from './withdrawal-fields.ts';

/** Returns all address checks, for the server. Importing this in the browser would load every address family. */
export function serverAddressChecks(chains: ChainSet = 'main'): AddressChecks {
  return {
    isAddressOn: (network, address) => isAddressOn(network, address, chains),
    isIban: (text) => !parseIban(text).refused,
  };
}
