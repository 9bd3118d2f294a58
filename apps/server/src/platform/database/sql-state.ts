/** Returns PostgreSQL's error code (SQLSTATE). */
export function readSqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
