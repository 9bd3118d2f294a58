import { findNetwork } from '@dukat/rules/rates/networks';
import { assert } from '@dukat/rules/result';
import type { ChainPort } from '../chain-port.ts';

/** The networks of this installation with their adapters. */
export interface Chains {
  portFor(network: string): ChainPort | undefined;
  readonly networks: readonly string[];
  /** Returns the networks that may have something new beyond the given heights. */
  liveNetworks(readTo: ReadonlyMap<string, number>): Promise<readonly string[]>;
  /** Returns the required number of confirmations: the policy of the catalogue, reduced on the sandbox chain. */
  confirmationsFor(network: string): number;
  /** The sandbox chain simulates all networks, and users must be warned. */
  readonly isSandbox: boolean;
}

/** The sandbox chain must not require the 4,000 blocks of Ethereum Classic. */
const maxSandboxConfirmations = 3;

interface ChainsOptions {
  readonly isSandbox: boolean;
  /** Absent means that every network is live. */
  readonly liveNetworks?: Chains['liveNetworks'];
}

export function createChains(
  ports: readonly ChainPort[],
  { isSandbox, liveNetworks }: ChainsOptions,
): Chains {
  const byNetwork = new Map(ports.map((port) => [port.network, port]));
  return {
    portFor: (network) => byNetwork.get(network),
    networks: [...byNetwork.keys()],
    liveNetworks: liveNetworks ?? (async () => [...byNetwork.keys()]),
    confirmationsFor(network) {
      const known = findNetwork(network);
      assert(known !== undefined, `expected the network ${network} in the catalogue`);
      return isSandbox ? Math.min(known.confirmations, maxSandboxConfirmations) : known.confirmations;
    },
    isSandbox,
  };
}
