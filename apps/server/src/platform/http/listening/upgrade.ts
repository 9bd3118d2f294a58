import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What an upgrade hands over beside its request. */
export interface Upgrade {
  readonly socket: Duplex;
  /** The first bytes after the headers. */
  readonly head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Of a request that asks for another protocol; undefined for every other one. */
export function upgradeOf(request: IncomingMessage): Upgrade | undefined {
  return upgrades.get(request);
}

/**
 * Lets the application answer an upgrade as it answers any request, so that host, address and refusals are the same. A route
 * that takes it over hijacks its reply; every other answer is written and ends the connection.
 */
export function routeUpgrade(
  route: (request: IncomingMessage, response: ServerResponse) => void,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  socket.on('error', () => socket.destroy());
  upgrades.set(request, { socket, head });
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.on('finish', () => request.socket.destroySoon());
  route(request, response);
}
