import { z } from '@dukat/contract/z';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { Outage } from '../../platform/outage.ts';
import type { ChainPort } from './chain-port.ts';
import { releaseLimitedDeposits } from './deposits/release-limited-deposits.ts';
import { settleDeposits } from './deposits/settle-deposits.ts';
import { watchNetwork } from './deposits/watch-network.ts';
import { noteProblem } from './networks/networks-repository.ts';
import { networksToTend } from './networks/networks-to-tend.ts';
import { matchSent } from './restored/match-sent.ts';
import { followSweeps } from './sweeps/follow-sweeps.ts';
import { sweepNetwork } from './sweeps/sweep-network.ts';
import type { WalletsParts } from './wallets-parts.ts';
import { releaseTask, sendTask, sweepTask, watchTask } from './wallets-tasks.ts';
import { followWithdrawals } from './withdrawals/follow-withdrawals.ts';
import { sendWithdrawals } from './withdrawals/send-withdrawals.ts';

const sendPayload = z.object({ network: z.string() });
const watchEveryMs = 1500;
const sweepEveryMs = 60_000;
const releaseEveryMs = 60_000;

/** The work of the slice: watch every network, and send what a request has just stored. */
export function walletsJobs(parts: WalletsParts): SliceJobs {
  return {
    tasks: {
      [sendTask]: async (payload) => {
        const port = parts.chains.portFor(sendPayload.parse(payload).network);
        // A node that is down is asked again by the watching, which is where its silence is noted.
        if (port !== undefined) await withNode(parts, port, () => sendWithdrawals(parts, port));
      },
      [watchTask]: async () => {
        await eachByItself(await networksToTend(parts), async (network) => {
          const port = parts.chains.portFor(network);
          if (port !== undefined) await withNode(parts, port, () => tendNetwork(parts, port));
        });
      },
      [sweepTask]: async () => {
        await eachByItself(parts.chains.networks, async (network) => {
          const port = parts.chains.portFor(network);
          if (port?.sweeping !== undefined) await withNode(parts, port, () => sweepNetwork(parts, port));
        });
      },
      [releaseTask]: () => releaseLimitedDeposits(parts),
    },
    repeated: [
      { task: watchTask, everyMs: watchEveryMs },
      { task: sweepTask, everyMs: sweepEveryMs },
      { task: releaseTask, everyMs: releaseEveryMs },
    ],
  };
}

/** One round on a network: read, book what is confirmed, end what has arrived, send what waits. */
export async function tendNetwork(parts: WalletsParts, port: ChainPort): Promise<void> {
  await watchNetwork(parts, port);
  const steps = [
    () => settleDeposits(parts, port.network),
    () => followWithdrawals(parts, port.network),
    () => followSweeps(parts, port.network),
    () => matchSent(parts, port.network),
    () => sendWithdrawals(parts, port),
  ];
  await eachByItself(steps, (step) => step());
}

/** A node that does not answer is noted with its network, and never keeps the others from being watched. */
async function withNode(parts: WalletsParts, port: ChainPort, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await noteProblem(parts.database, port.network, null, parts.clock.now());
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    await noteProblem(parts.database, port.network, error.message, parts.clock.now());
  }
}
