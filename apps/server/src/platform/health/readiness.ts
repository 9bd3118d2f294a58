import type { Health } from './health.ts';

/** Decides whether a load balancer should send traffic to this process. */
export interface Readiness {
  /** The names of the failing checks; empty if the process is ready. */
  problems(): readonly string[];
  /** From here on the process is not ready. */
  stop(): void;
}

/** Whether a part can serve, by name. Answered from memory, since a load balancer asks every second. */
export type ReadinessChecks = Readonly<Record<string, () => boolean>>;

export function openReadiness(health: Health, checks: ReadinessChecks): Readiness {
  let isStopping = false;
  const all: ReadinessChecks = {
    stopping: () => !isStopping,
    database: () => health.findProblem('database') === undefined,
    ...checks,
  };
  return {
    problems: () => Object.keys(all).filter((name) => all[name]?.() === false),
    stop() {
      isStopping = true;
    },
  };
}
