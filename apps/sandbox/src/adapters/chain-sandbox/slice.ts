import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { autoMine } from './auto-mine.ts';
import { registerSandboxChainEndpoints } from './sandbox-chain-endpoints.ts';
import type { SandboxRpc } from './sandbox-rpc.ts';

interface ChainSandboxNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

const mineTask = 'chain-sandbox-mine';
/** Block interval of the sandbox chain: short enough to watch, long enough to see a deposit wait. */
const blockMs = 4000;

export const chainSandboxSlice = (rpc: SandboxRpc): Slice<ChainSandboxNeeds> => ({
  name: 'chain-sandbox',
  serveSandbox: (api) => registerSandboxChainEndpoints(api, { rpc }),
  jobs: ({ database, clock }) => ({
    tasks: { [mineTask]: () => autoMine(database, clock) },
    repeated: [{ task: mineTask, everyMs: blockMs }],
  }),
});
