import { systemCodeOf } from '../start/start-problem.ts';

/** Classes of SQLSTATE: connection lost, no room or connection left, shutting down or starting, and a disk that fails. */
const passing = /^(08|53|57P|58030)/;
const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
const saidByDriver =
  /Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|not queryable/;

/** The database is gone, starting, or has no connection or space left: later it will be there again. */
export function isDatabaseAway(error: unknown): boolean {
  const code = systemCodeOf(error) ?? '';
  if (passing.test(code) || network.includes(code)) return true;
  return error instanceof Error && (saidByDriver.test(error.message) || isDatabaseAway(error.cause));
}
