/** Why the program does not start. */
export interface Refusal {
  /** The settings that require real-money mode; empty for a sandbox. */
  readonly realSettings: readonly string[];
  /** Each problem is a complete sentence. */
  readonly problems: readonly string[];
}

/** Lists every problem at once, so that the operator does not find the next one only after fixing the last. */
export function refusalText({ realSettings, problems }: Refusal): string {
  const list = problems.map((problem) => `  - ${problem}`);
  if (realSettings.length === 0) return problems.length === 1 ? problems.join() : ['', ...list].join('\n');
  return [
    `This house is set up for real money (${realSettings.join(', ')}) and does not start yet:`,
    '',
    ...list,
    '',
    '  docs/operations/running.md has a complete example. A sandbox needs none of these settings.',
  ].join('\n');
}
