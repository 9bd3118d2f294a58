import { rmSync } from 'node:fs';
import { isClusterServer, readPostmaster } from './postmaster.ts';
import { signalServer } from './run-server.ts';

/** Deletes the folder of a copy. Ends its server at once if an interrupted command left it running. */
export function removeCopy(folder: string, cluster: string): void {
  const left = readPostmaster(cluster);
  if (left !== undefined && isClusterServer(cluster, left.pid)) signalServer(left.pid, 'SIGQUIT');
  // The server may still write while it ends.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
