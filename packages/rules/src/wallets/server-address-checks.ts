import { parseIban } from '../payments/iban.ts';
import { type ChainSet, isAddressOn } from './address/address-registry.ts';
import type { AddressChecks } from './withdrawal-fields.ts';

/** Every check at once, for the server; importing it in the browser would load all address families. */
export function serverAddressChecks(chains: ChainSet = 'main'): AddressChecks {
  return {
    isAddressOn: (network, address) => isAddressOn(network, address, chains),
    isIban: (text) => !parseIban(text).refused,
  };
}
