/** Collects configuration problems instead of stopping at the first, so that all of them are reported at once. */
export interface ProblemList {
  readonly problems: readonly string[];
  /** Returns the value that was read, or undefined after noting its problem. */
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
