import { allNetworks } from '@dukat/rules/rates/networks';
import { sql } from 'kysely';
import type { ChainPort } from '../../../../server/src/features/wallets/chain-port.ts';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { installationSecret } from '../../../../server/src/platform/secrets.ts';
import { isSimulated } from './sandbox-address.ts';
import { sandboxPort } from './sandbox-port.ts';
import { type SandboxRpc, sandboxRpc } from './sandbox-rpc.ts';

export interface SandboxChains {
  readonly ports: readonly ChainPort[];
  readonly rpc: SandboxRpc;
  readonly seed: string;
  readonly simulation: { readonly maxConfirmations: number };
  /** Returns the networks with blocks beyond the given heights or with waiting transactions. */
  liveNetworks(readTo: ReadonlyMap<string, number>): Promise<readonly string[]>;
}

/** Opens the sandbox chain with all networks that it can simulate. Its keys are created once per installation. */
export async function sandboxChains(database: Database, clock: Clock): Promise<SandboxChains> {
  const seed = await installationSecret(database, 'sandbox-chain');
  const rpc = sandboxRpc(database, clock, seed);
  const networks = allNetworks.filter(({ code }) => isSimulated(code));
  return {
    ports: networks.map(({ code }) => sandboxPort(code, rpc, seed)),
    rpc,
    seed,
    // Otherwise Ethereum Classic would need 4,000 blocks.
    simulation: { maxConfirmations: 3 },
    async liveNetworks(readTo) {
      const { rows } = await sql<{ network: string; height: number; has_waiting: boolean }>`
        select n.network, n.height, exists (
          select from sandbox_chain_transactions t where t.network = n.network and t.height is null
        ) as has_waiting
        from sandbox_chain_networks n`.execute(database);
      // A reorganisation always makes the chain longer, so comparing heights is enough.
      return rows.flatMap(({ network, height, has_waiting: hasWaiting }) =>
        hasWaiting || readTo.get(network) !== height ? [network] : [],
      );
    },
  };
}
