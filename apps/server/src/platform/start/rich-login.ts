import { loginProblems } from '../database/login-problems.ts';

const wayOut =
  'Let DATABASE_URL log in as dukat_app and name the owner in DATABASE_OWNER_URL (docs/operations/running.md).';

/**
 * What the program's own login could do to what it has written; undefined where it can do nothing. With real money such a login is
 * refused before anything is written; a sandbox is told and goes on.
 */
export async function richLogin(url: string): Promise<string | undefined> {
  const problems = await loginProblems(url);
  return problems.length === 0 ? undefined : [...problems, wayOut].join(' ');
}
