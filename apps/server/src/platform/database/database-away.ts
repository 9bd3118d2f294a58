import { systemCodeOf } from '../start/start-problem.ts';

/** SQLSTATE classes: connection lost, insufficient resources, server shutting down or starting, and I/O errors. */
const passing = /^(08|53|57P|58030)/;
const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
const saidByDriver =
  /Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|not queryable/;

/** True if the database is unreachable, starting, or out of connections or space: a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = systemCodeOf(error) ?? '';
  if (passing.test(code) || network.includes(code)) return true;
  return error instanceof Error && (saidByDriver.test(error.message) || isDatabaseAway(error.cause));
}
