import { problemOf } from './diagnosis.ts';
import { isAlive } from './postmaster.ts';
import type { ServerPlan } from './run-server.ts';
import { startPatiently } from './start-patiently.ts';

export interface Supervisor {
  pid(): number;
  /** Stops watching, after a restart that is under way; the server itself is stopped by whoever calls this. */
  end(): Promise<void>;
}

const watchEveryMs = 200;
const mostRestarts = 5;
const restartWindowMs = 60_000;

/** Starts the server again on the same port when it ended by itself; connections then come back on their own. */
export function superviseServer(
  plan: ServerPlan,
  firstPid: number,
  { tell, onLost }: { tell: (line: string) => void; onLost: (problem: Error) => void },
): Supervisor {
  let pid = firstPid;
  let isEnded = false;
  const restarts: number[] = [];

  // An adopted server is not our child, so its end is seen only by looking.
  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (isEnded || restarting !== undefined || isAlive(pid)) return;
    restarting = restart()
      .catch((error: unknown) => {
        if (isEnded) return;
        stopWatching();
        onLost(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        restarting = undefined;
      });
  }, watchEveryMs);
  timer.unref();

  async function restart(): Promise<void> {
    const now = performance.now();
    restarts.push(now);
    if (restarts.filter((moment) => now - moment < restartWindowMs).length > mostRestarts) {
      throw problemOf(
        `FATAL:  it ended ${mostRestarts} times within a minute, see ${plan.logFile}`,
        plan.cluster,
      );
    }
    tell('PostgreSQL ended unexpectedly; starting it again');
    ({ pid } = await startPatiently(plan, { isWanted: () => !isEnded }));
    tell('PostgreSQL is back');
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
