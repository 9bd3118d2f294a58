/** Something that keeps the program from starting and that its owner can mend: the message is one clear sentence. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The system's code of an error (`EADDRINUSE`, `ENOSPC`, ...), when it has one. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
