import { isServerOf } from './postmaster.ts';
import type { ServerPlan } from './run-server.ts';
import { startPatiently } from './start-patiently.ts';

export interface Supervisor {
  pid(): number;
  /** Stops watching, after a restart that is under way; the server itself is stopped by whoever calls this. */
  end(): Promise<void>;
}

const watchEveryMs = 200;
const longestPauseMs = 15_000;
/** A server that ran for so long is not blamed for what came before. */
const steadyMs = 3_000;

/**
 * Starts the server again on the same port when it ended by itself; connections then come back on their own. It never gives up,
 * since a full disk or a crash may pass, and waits longer each time that it does not help.
 */
export function superviseServer(
  plan: ServerPlan,
  firstPid: number,
  { print }: { readonly print: (line: string) => void },
): Supervisor {
  let pid = firstPid;
  let isEnded = false;
  let beganAt = performance.now();
  let pauseMs = 0;
  let nextTryAt = 0;
  let restarting: Promise<void> | undefined;

  // An adopted server is not our child, so its end is seen only by looking.
  const timer = setInterval(() => {
    if (isEnded || restarting !== undefined || isServerOf(plan.cluster, pid) || performance.now() < nextTryAt)
      return;
    restarting = restart()
      .catch((error: unknown) => {
        if (!isEnded)
          print(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        restarting = undefined;
      });
  }, watchEveryMs);
  timer.unref();

  async function restart(): Promise<void> {
    if (performance.now() - beganAt > steadyMs) pauseMs = 0;
    pauseMs = Math.min(Math.max(pauseMs * 2, watchEveryMs), longestPauseMs);
    print('PostgreSQL ended unexpectedly; starting it again');
    try {
      ({ pid } = await startPatiently(plan, { isWanted: () => !isEnded }));
      print('PostgreSQL is back');
    } finally {
      beganAt = performance.now();
      nextTryAt = beganAt + pauseMs;
    }
  }

  function stopWatching(): void {
    isEnded = true;
    clearInterval(timer);
  }

  return {
    pid: () => pid,
    end: async () => {
      stopWatching();
      await restarting;
    },
  };
}
