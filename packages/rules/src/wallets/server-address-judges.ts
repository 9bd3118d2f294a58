import { parseIban } from '../payments/iban.ts';
import { type ChainSet, isAddressOn } from './address/address-registry.ts';
import type { AddressJudges } from './withdrawal-fields.ts';

/** Every check at once, for the server; importing it in the browser would load all address families. */
export function serverAddressJudges(chains: ChainSet = 'main'): AddressJudges {
  return {
    isAddressOn: (network, address) => isAddressOn(network, address, chains),
    isIban: (text) => !parseIban(text).refused,
  };
}
