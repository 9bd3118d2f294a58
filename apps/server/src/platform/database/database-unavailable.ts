import { systemErrorCode } from '../start/start-problem.ts';

/** SQLSTATE classes: connection lost, insufficient resources, server shutting down or starting, and I/O errors. */
const passing = /^(08|53|57P|58030)/;
const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
const driverMessages =
  /Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|not queryable/;

/** True if the database is unreachable, starting, or out of connections or space: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = systemErrorCode(error) ?? '';
  if (passing.test(code) || network.includes(code)) return true;
  return error instanceof Error && (driverMessages.test(error.message) || isDatabaseUnavailable(error.cause));
}
