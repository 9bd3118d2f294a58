import { assert } from '../result.ts';
import { networkFamily } from '../wallets/address/network-family.ts';
import { networkRows } from './catalogue/networks.ts';
import type { Network } from './network.ts';

function requireFamily(code: string) {
  const family = networkFamily(code);
  assert(family !== undefined, `expected an address family for the network ${code}`);
  return family;
}

const byCode: ReadonlyMap<string, Network> = new Map(
  networkRows.map((row) => [row.code, { ...row, family: requireFamily(row.code) }]),
);

export const allNetworks: readonly Network[] = [...byCode.values()];

export function findNetwork(code: string): Network | undefined {
  return byCode.get(code);
}
