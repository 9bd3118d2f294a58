/** Notes what cannot be read instead of stopping at it, so that all of it can be told at once. */
export interface ProblemList {
  readonly problems: readonly string[];
  /** What was read, or undefined after its problem was noted. */
  read<Value>(work: () => Value): Value | undefined;
  note(problem: string): void;
}

export function problemList(): ProblemList {
  const problems: string[] = [];
  return {
    problems,
    read(work) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        problems.push(error.message);
        return undefined;
      }
    },
    note: (problem) => void problems.push(problem),
  };
}
