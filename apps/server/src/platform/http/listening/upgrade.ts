import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What Node passes to an upgrade handler besides the request. */
export interface Upgrade {
  readonly socket: Duplex;
  /** Bytes that arrived after the headers. */
  readonly head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Returns the upgrade that the request asks for in its headers; undefined for an ordinary request. */
export function findUpgrade(request: IncomingMessage): Upgrade | undefined {
  return upgrades.get(request);
}

/**
 * Routes an upgrade through the application like any request, so that checks of host, address and access are the same. A route that accepts
 * it hijacks its reply; any other answer is written and ends the connection.
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
