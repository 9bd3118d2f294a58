import { findNetwork } from '@dukat/rules/rates/networks';
import { assert } from '@dukat/rules/result';
import type { ChainPort } from '../chain-port.ts';

/** The networks that this installation serves, each through its adapter. */
export interface Chains {
  portFor(network: string): ChainPort | undefined;
  readonly networks: readonly string[];
  /** The networks on which something can have happened beyond the heights that were read. */
  liveNetworks(readTo: ReadonlyMap<string, number>): Promise<readonly string[]>;
  /** After how many blocks coins count: the house's policy, shortened on the sandbox chain. */
  confirmationsFor(network: string): number;
  /** The sandbox chain plays all networks, and people must be told. */
  readonly isSandbox: boolean;
}

/** On the sandbox chain nobody waits for the four thousand blocks of Ethereum Classic. */
const mostSandboxConfirmations = 3;

interface ChainsOptions {
  readonly isSandbox: boolean;
  /** Absent, every network is live. */
  readonly liveNetworks?: Chains['liveNetworks'];
}

export function chainsOf(ports: readonly ChainPort[], { isSandbox, liveNetworks }: ChainsOptions): Chains {
  const byNetwork = new Map(ports.map((port) => [port.network, port]));
  return {
    portFor: (network) => byNetwork.get(network),
    networks: [...byNetwork.keys()],
    liveNetworks: liveNetworks ?? (async () => [...byNetwork.keys()]),
    confirmationsFor(network) {
      const known = findNetwork(network);
      assert(known !== undefined, `the catalogue knows the network ${network}`);
      return isSandbox ? Math.min(known.confirmations, mostSandboxConfirmations) : known.confirmations;
    },
    isSandbox,
  };
}
