/** A problem with a part of the program, as `/healthz` reports it. */
export interface HealthProblem {
  readonly part: string;
  readonly since: string;
  readonly reason: string;
}

/** Where one part reports its health. */
export interface PartHealth {
  good(): void;
  bad(reason: unknown): void;
}

/** The last reported health of all parts of this process. */
export interface Health {
  part(name: string): PartHealth;
  problems(): readonly HealthProblem[];
  /** The current problem of one part, if any. */
  findProblem(part: string): HealthProblem | undefined;
}

export function openHealth(now: () => Date): Health {
  const known = new Map<string, HealthProblem>();
  return {
    part: (part) => ({
      good: () => void known.delete(part),
      bad(reason) {
        const since = known.get(part)?.since ?? now().toISOString();
        known.set(part, { part, since, reason: shortReason(reason) });
      },
    }),
    problems: () => [...known.values()],
    findProblem: (part) => known.get(part),
  };
}

/** Returns a short reason without addresses or passwords: the error code if there is one, since drivers put hosts into messages. */
function shortReason(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.message;
}

/** For a part whose health is not watched, as in tests. */
export const unwatched: PartHealth = { good: () => {}, bad: () => {} };
