import { loginProblems } from '../database/login-problems.ts';
import { StartProblem } from './start-problem.ts';

const wayOut =
  'Let DATABASE_URL log in as dukat_app and name the owner in DATABASE_OWNER_URL (docs/operations/running.md).';

/** With real money the program must not be able to change what it has written; a sandbox is told and goes on. */
export async function refuseRichLogin(
  url: string,
  { isSandbox, tell }: { readonly isSandbox: boolean; readonly tell: (line: string) => void },
): Promise<void> {
  const problems = await loginProblems(url);
  if (problems.length === 0) return;
  const text = [...problems, wayOut].join(' ');
  if (!isSandbox) throw new StartProblem(text);
  tell(text);
}
