/** Why a house does not start. */
export interface Refusal {
  /** The settings that ask for real money; none for a sandbox. */
  readonly realSettings: readonly string[];
  /** Each is a sentence of its own. */
  readonly problems: readonly string[];
}

/** Everything that is in the way, at once: nobody should find the next thing only after mending the last. */
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
