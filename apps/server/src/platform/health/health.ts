/** What is wrong with a part of the program, as `/healthz` tells it. */
export interface HealthProblem {
  readonly part: string;
  readonly since: string;
  readonly reason: string;
}

/** Where one part tells how it is. */
export interface PartHealth {
  good(): void;
  bad(reason: unknown): void;
}

/** What the parts of this process last said of themselves. */
export interface Health {
  part(name: string): PartHealth;
  problems(): readonly HealthProblem[];
  /** The problem of one part, while it has one. */
  problemOf(part: string): HealthProblem | undefined;
}

export function openHealth(now: () => Date): Health {
  const known = new Map<string, HealthProblem>();
  return {
    part: (part) => ({
      good: () => void known.delete(part),
      bad(reason) {
        const since = known.get(part)?.since ?? now().toISOString();
        known.set(part, { part, since, reason: reasonOf(reason) });
      },
    }),
    problems: () => [...known.values()],
    problemOf: (part) => known.get(part),
  };
}

/** A few words without addresses or passwords: the code where there is one, since drivers put hosts into their messages. */
function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.message;
}

/** For a part that nobody watches, as in a test. */
export const unwatched: PartHealth = { good: () => {}, bad: () => {} };
