import { isClusterServer } from './postmaster.ts';
import type { ServerPlan } from './run-server.ts';
import { startPatiently } from './start-patiently.ts';

export interface Supervisor {
  pid(): number;
  /** Waits for a restart in progress and stops watching. It does not stop the server; the caller does. */
  end(): Promise<void>;
}

const watchEveryMs = 200;
const longestPauseMs = 15_000;
/** A server that ran for this long resets the pause between restarts. */
const steadyMs = 3_000;

/**
 * Restarts the server on the same port when it ends unexpectedly; clients then reconnect by themselves. It never gives up, since
 * a full disk or a crash may pass, and waits longer after each failure.
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

  // An adopted server is not a child process, so its end is detected only by polling.
  const timer = setInterval(() => {
    if (
      isEnded ||
      restarting !== undefined ||
      isClusterServer(plan.cluster, pid) ||
      performance.now() < nextTryAt
    )
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
