import { networkRows } from './catalogue/networks.ts';
import type { Network } from './network.ts';

const byCode: ReadonlyMap<string, Network> = new Map(
  networkRows.map(([code, name, nativeCoin, family, uriScheme, confirmations, blockSeconds, evmChainId]) => [
    code,
    {
      code,
      name,
      nativeCoin,
      family,
      ...(uriScheme === '' ? {} : { uriScheme }),
      confirmations,
      blockSeconds,
      ...(evmChainId === 0 ? {} : { evmChainId }),
    },
  ]),
);

export const allNetworks: readonly Network[] = [...byCode.values()];

export function findNetwork(code: string): Network | undefined {
  return byCode.get(code);
}
