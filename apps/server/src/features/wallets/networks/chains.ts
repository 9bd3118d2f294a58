import { findNetwork } from '@dukat/rules/rates/networks';
import { assert } from '@dukat/rules/result';
import type { ChainPort } from '../chain-port.ts';

/** The networks of this installation with their adapters. */
export interface Chains {
  portFor(network: string): ChainPort | undefined;
  readonly networks: readonly string[];
  /** Returns the networks that may have something new beyond the given heights. */
  liveNetworks(readTo: ReadonlyMap<string, number>): Promise<readonly string[]>;
  /** Returns the required number of confirmations: the policy of the catalogue, reduced on simulated networks. */
  confirmationsFor(network: string): number;
  /** The networks are simulated, and users must be warned not to send real coins. */
  readonly isSimulated: boolean;
}

interface ChainsOptions {
  /** Undefined for real networks. */
  readonly simulation: { readonly maxConfirmations: number } | undefined;
  /** Absent means that every network is live. */
  readonly liveNetworks?: Chains['liveNetworks'];
}

export function createChains(
  ports: readonly ChainPort[],
  { simulation, liveNetworks }: ChainsOptions,
): Chains {
  const byNetwork = new Map(ports.map((port) => [port.network, port]));
  return {
    portFor: (network) => byNetwork.get(network),
    networks: [...byNetwork.keys()],
    liveNetworks: liveNetworks ?? (async () => [...byNetwork.keys()]),
    confirmationsFor(network) {
      const known = findNetwork(network);
      assert(known !== undefined, `expected the network ${network} in the catalogue`);
      return Math.min(known.confirmations, simulation?.maxConfirmations ?? Number.POSITIVE_INFINITY);
    },
    isSimulated: simulation !== undefined,
  };
}
