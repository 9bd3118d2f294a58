import { once } from 'node:events';
import { chmodSync, lstatSync, unlinkSync } from 'node:fs';
import { connect, type Server, type Socket } from 'node:net';
import { listenProblem } from '../../platform/start/listen-problem.ts';
import { StartProblem, systemErrorCode } from '../../platform/start/start-problem.ts';

/** An address and port, or the path of a Unix socket. */
export type OpenPlace = { readonly host: string; readonly port: number } | { readonly socket: string };

/** The user and the group of the program may connect, such as a proxy of that group. */
const socketMode = 0o660;

/** Makes a server listen. Throws StartProblem if the place is in use or not permitted. */
export async function openPlace(server: Server, place: OpenPlace, basePort: number): Promise<void> {
  if ('socket' in place) return await openSocket(server, place.socket);
  server.listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, place.port, basePort);
  }
}

async function openSocket(server: Server, path: string): Promise<void> {
  await removeStaleSocket(path);
  server.on('connection', countAsLoopback);
  server.listen(path);
  try {
    await once(server, 'listening');
    chmodSync(path, socketMode);
  } catch (error) {
    throw new StartProblem(
      `The Unix socket ${path} cannot be opened (${systemErrorCode(error) ?? 'unknown'}).`,
    );
  }
}

/** A peer of a Unix socket has no address, which limits and TRUST_PROXY need. It is on this machine. */
function countAsLoopback(socket: Socket): void {
  Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });
}

/** A killed program leaves its socket behind, to which nobody answers. */
async function removeStaleSocket(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket()) throw new StartProblem(`LISTEN: ${path} exists and is no socket.`);
  if (await isAnswered(path)) throw new StartProblem(`The Unix socket ${path} is already in use.`);
  unlinkSync(path);
}

async function isAnswered(path: string): Promise<boolean> {
  const client = connect(path);
  try {
    await once(client, 'connect');
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ECONNREFUSED') return false;
    throw new StartProblem(
      `The Unix socket ${path} cannot be opened (${systemErrorCode(error) ?? 'unknown'}).`,
    );
  } finally {
    client.destroy();
  }
}
