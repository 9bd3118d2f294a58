import { loginProblems } from '../database/login-problems.ts';

const advice =
  'Let DATABASE_URL log in as dukat_app and name the owner in DATABASE_OWNER_URL (docs/operations/running.md).';

/**
 * Describes excessive rights of the program's database login; undefined if it has none. With real money such a login is refused before
 * anything is written; a sandbox prints a warning and starts.
 */
export async function overprivilegedLogin(url: string): Promise<string | undefined> {
  const problems = await loginProblems(url);
  return problems.length === 0 ? undefined : [...problems, advice].join(' ');
}
