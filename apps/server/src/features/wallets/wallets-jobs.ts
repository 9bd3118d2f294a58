import { findOpenRestore } from '../../platform/backup/restore-hold.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { ProviderTask } from '../../platform/jobs/task.ts';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import type { ChainPort } from './chain-port.ts';
import { dropMissingDeposits } from './deposits/drop-missing-deposits.ts';
import { releaseLimitedDeposits } from './deposits/release-limited-deposits.ts';
import { settleDeposits } from './deposits/settle-deposits.ts';
import { watchNetwork } from './deposits/watch-network.ts';
import { busyNetworks, noteProblem, scannedHeights } from './networks/networks-repository.ts';
import { followPayouts } from './payouts/follow-payouts.ts';
import { sendPayouts } from './payouts/send-payouts.ts';
import { matchSentTransactions } from './restored/match-sent-transactions.ts';
import { followSweeps } from './sweeps/follow-sweeps.ts';
import { sweepNetwork } from './sweeps/sweep-network.ts';
import type { WalletsDeps } from './wallets-deps.ts';
import { releaseTask, sendTask, sweepTask, watchTask } from './wallets-tasks.ts';

const watchEveryMs = 1500;
const sweepEveryMs = 60_000;
const releaseEveryMs = 60_000;

/** Jobs of the slice: watch every network, and send payouts that a request has stored. */
export function walletsJobs(deps: WalletsDeps): SliceJobs {
  const { networks, portFor } = deps.chains;
  const sweepingNetworks = networks.filter((network) => portFor(network)?.sweeping !== undefined);
  // The provider of a network's jobs is its node.
  const withNode = (work: (port: ChainPort) => Promise<void>): ProviderTask => {
    return async (_, network) => {
      const port = deps.chains.portFor(network);
      if (port !== undefined) await noteOutages(deps, port, () => work(port));
    };
  };
  return {
    tasks: { [releaseTask]: () => releaseLimitedDeposits(deps) },
    providerTasks: {
      [sendTask]: withNode((port) => sendPayouts(deps, port)),
      [watchTask]: withNode((port) => processNetwork(deps, port)),
      [sweepTask]: withNode((port) => sweepNetwork(deps, port)),
    },
    repeated: [
      { task: watchTask, everyMs: watchEveryMs, providers: () => findNetworksToProcess(deps) },
      { task: sweepTask, everyMs: sweepEveryMs, providers: () => sweepingNetworks },
      { task: releaseTask, everyMs: releaseEveryMs },
    ],
  };
}

/**
 * Returns the networks that need a round of work: those with something new and those with something open. There are none on a quiet
 * sandbox, so an idle program needs three queries per round instead of a dozen per network.
 */
async function findNetworksToProcess({ database, chains }: WalletsDeps): Promise<ReadonlySet<string>> {
  // A restored database must be compared with every network before payouts are allowed.
  if ((await findOpenRestore(database)) !== undefined) return new Set(chains.networks);
  const readTo = await scannedHeights(database);
  const busy = await busyNetworks(database);
  return new Set([...(await chains.liveNetworks(readTo)), ...busy]);
}

/**
 * Runs one round on a network: reads blocks, takes lost deposits back, books confirmed ones, ends confirmed payouts and sends waiting ones. A
 * step that fails is repeated by the next round, and does not stop the others.
 */
export async function processNetwork(deps: WalletsDeps, port: ChainPort): Promise<void> {
  const { pending } = await watchNetwork(deps, port);
  const steps = [
    async () => pending && dropMissingDeposits(deps, port, pending),
    () => settleDeposits(deps, port.network),
    () => followPayouts(deps, port.network),
    () => followSweeps(deps, port.network),
    () => matchSentTransactions(deps, port.network),
    () => sendPayouts(deps, port),
  ];
  await forEachIsolated(steps, (step) => step());
}

/**
 * Records an outage of a node on its network. Swallows an error response of a node; rethrows a missing response, which pauses the node's
 * jobs.
 */
async function noteOutages(deps: WalletsDeps, port: ChainPort, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await noteProblem(deps.database, port.network, null, deps.clock.now());
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    await noteProblem(deps.database, port.network, error.message, deps.clock.now());
    if (error instanceof SilentProvider) throw error;
  }
}
