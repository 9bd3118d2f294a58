import { tokenContracts } from '../rates/catalogue/token-contracts.ts';

/** Contracts of all chains: an address of the same form is valid on every chain of its family. */
const contracts: ReadonlySet<string> = new Set(tokenContracts.map(([, , contract]) => comparable(contract)));

function comparable(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address;
}

/** Returns true if the address is a token's contract. Coins sent to it are lost. */
export function isTokenContract(address: string): boolean {
  return contracts.has(comparable(address.trim()));
}
