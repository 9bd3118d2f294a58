import { allNetworks } from '@dukat/rules/rates/networks';
import type { ChainPort } from '../../features/wallets/chain-port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { installationSecret } from '../../platform/secrets.ts';
import { isPlayable } from './sandbox-address.ts';
import { sandboxPort } from './sandbox-port.ts';
import { type SandboxRpc, sandboxRpc } from './sandbox-rpc.ts';

export interface SandboxChains {
  readonly ports: readonly ChainPort[];
  readonly rpc: SandboxRpc;
  readonly seed: string;
  /** The networks on which anything has happened; the rest need no watching. */
  liveNetworks(): Promise<readonly string[]>;
}

/** The sandbox chain with all networks that it can play; its keys are made once for each installation. */
export async function sandboxChains(database: Database, clock: Clock): Promise<SandboxChains> {
  const seed = await installationSecret(database, 'sandbox-chain');
  const rpc = sandboxRpc(database, clock, seed);
  const networks = allNetworks.filter(({ code }) => isPlayable(code));
  return {
    ports: networks.map(({ code }) => sandboxPort(code, rpc, seed)),
    rpc,
    seed,
    async liveNetworks() {
      const rows = await database.selectFrom('sandbox_chain_networks').select('network').execute();
      return rows.map(({ network }) => network);
    },
  };
}
