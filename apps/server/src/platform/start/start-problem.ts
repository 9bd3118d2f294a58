/** A problem that prevents the start and that the operator can fix; its message is one clear sentence. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Returns the system's code of an error (`EADDRINUSE`, `ENOSPC`, ...), if it has one. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
