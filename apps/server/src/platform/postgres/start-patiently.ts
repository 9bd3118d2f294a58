import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findCause, toStartProblem } from './diagnosis.ts';
import { removeStalePidFile } from './postmaster.ts';
import { runServer, type ServerPlan } from './run-server.ts';

const attempts = 40;
const pauseMs = 250;

/**
 * Starts the server and retries transient failures: workers of a killed server hold its shared memory for a moment, or the port is
 * taken. Without `anotherPort` it retries the same port.
 */
export async function startPatiently(
  plan: ServerPlan,
  {
    anotherPort,
    isWanted = () => true,
  }: { anotherPort?: () => Promise<number>; isWanted?: () => boolean } = {},
): Promise<{ pid: number; port: number }> {
  let port = plan.port;
  let said = '';
  for (let attempt = 0; attempt < attempts && isWanted(); attempt += 1) {
    removeStalePidFile(plan.cluster);
    const answer = await runServer({ ...plan, port });
    if (answer.started) return { pid: answer.pid, port };
    said = answer.said;
    const cause = findCause(said);
    if (cause === 'port-taken' && anotherPort !== undefined) port = await anotherPort();
    else if (cause === 'busy' || cause === 'port-taken') await wait(pauseMs);
    else break;
  }
  throw toStartProblem(said, dirname(plan.cluster));
}
