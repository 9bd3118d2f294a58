import { StartProblem } from './start-problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of which all are given or none, such as an account's name and its secret: half an account would fail at the first use. */
export function settingsTogether(env: Environment, names: readonly string[]): readonly string[] | undefined {
  const values = names.map((name) => env[name]?.trim() ?? '');
  const missing = names.filter((_, index) => values[index] === '');
  if (missing.length === names.length) return undefined;
  if (missing.length === 0) return values;
  throw new StartProblem(`${names.join(', ')} belong together; missing: ${missing.join(', ')}.`);
}
