import { tokenContracts } from '../rates/catalogue/token-contracts.ts';

/** Addresses of one look are valid on all chains of their family, whichever of them the token lives on. */
const contracts: ReadonlySet<string> = new Set(tokenContracts.map(([, , contract]) => comparable(contract)));

function comparable(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address;
}

/** Whether the address is a token's contract: what is sent there is nobody's for ever. */
export function isTokenContract(address: string): boolean {
  return contracts.has(comparable(address.trim()));
}
