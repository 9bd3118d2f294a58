import { StartProblem } from './start-problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns settings that must be given all or none, such as an account's name and secret; a part of them would fail only at first use. */
export function readSettingsGroup(env: Environment, names: readonly string[]): readonly string[] | undefined {
  const values = names.map((name) => env[name]?.trim() ?? '');
  const missing = names.filter((_, index) => values[index] === '');
  if (missing.length === names.length) return undefined;
  if (missing.length === 0) return values;
  throw new StartProblem(`${names.join(', ')} belong together; missing: ${missing.join(', ')}.`);
}
