import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../overload/shed-load.ts';
import { Places } from '../../places.ts';
import { sendUnavailable } from './send-unavailable.ts';
import { routeUpgrade } from './upgrade.ts';

/** How long a connection may take for what, in milliseconds, and how many there may be. */
export interface ListenerBounds {
  readonly headersMs: number;
  /** From a request's first byte to its last: a body that drips is cut. */
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** How long a connection may neither send nor take a byte: an answer that is not read is given up. */
  readonly silenceMs: number;
  /** How often the bounds above are looked at; a slow client lives at most this much longer. */
  readonly checkEveryMs: number;
  readonly mostConnections: number;
  /** When stopping: what was already on its way to open connections is still read for so long. */
  readonly lullMs: number;
  /** When stopping: answers and closing sockets get so long before they are cut. */
  readonly leaveMs: number;
}

export const usualBounds: ListenerBounds = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 30_000,
  silenceMs: 60_000,
  checkEveryMs: 2_000,
  mostConnections: 25_000,
  lullMs: 100,
  leaveMs: 2_000,
};

/** Of an application that takes whatever comes. */
const openGate: Gate = { turnsAway: () => false, take: () => () => {} };

export interface Listener {
  readonly server: Server;
  /** Takes no new connection, and tells every client with its answer that the connection ends. */
  refuseNew(): void;
  /** What still comes is turned away with 503; connections that wait for nothing end. */
  turnAway(): void;
  /** Ends when every connection has, at the latest after the bound, which cuts what is left. */
  stopped(): Promise<void>;
}

/** One port's server. Fastify's own settings bind only the server that it makes itself, so all bounds are set here. */
export function createListener(
  app: FastifyInstance,
  upgradePath: string | undefined,
  bounds: ListenerBounds,
  gate: Gate = openGate,
): Listener {
  const sockets = new Set<Socket>();
  const inFlight = new Places<ServerResponse>();
  const closed = Promise.withResolvers<void>();
  let isStopping = false;
  let isTurningAway = false;

  const server = boundServer(bounds, upgradePath);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const routeOrTurnAway = (request: IncomingMessage, response: ServerResponse) => {
    if (gate.turnsAway(request)) sendUnavailable(request, response);
    else app.routing(request, response);
  };
  server.on('upgrade', (request, socket, head) => routeUpgrade(routeOrTurnAway, request, socket, head));
  server.on('request', (request, response) => {
    if (isTurningAway || gate.turnsAway(request)) {
      response.shouldKeepAlive &&= !isStopping;
      sendUnavailable(request, response);
      return;
    }
    const place = inFlight.take(response);
    const endTaken = gate.take();
    response.once('close', () => {
      inFlight.leave(place);
      endTaken();
      // An answer whose headers left before the stop may have promised to keep its connection.
      if (isStopping) setImmediate(() => server.closeIdleConnections());
    });
    if (isStopping) response.shouldKeepAlive = false;
    app.routing(request, response);
  });

  return {
    server,
    refuseNew() {
      isStopping = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      // The close of an HTTP server would also cut connections whose next request is already on its way.
      NetServer.prototype.close.call(server, () => closed.resolve());
    },
    turnAway() {
      isTurningAway = true;
      server.closeIdleConnections();
    },
    async stopped() {
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, bounds.leaveMs);
      await closed.promise;
      clearTimeout(cut);
      // Ends the timer of the bounds, which would keep the process alive.
      server.close();
    },
  };
}

function boundServer(bounds: ListenerBounds, upgradePath: string | undefined): Server {
  const server = createServer({
    headersTimeout: bounds.headersMs,
    requestTimeout: bounds.requestMs,
    keepAliveTimeout: bounds.keepAliveMs,
    connectionsCheckingInterval: bounds.checkEveryMs,
    // Every other request for another protocol is answered as if it had not asked for one.
    shouldUpgradeCallback: ({ url }) => upgradePath !== undefined && url?.split('?', 1)[0] === upgradePath,
  });
  server.timeout = bounds.silenceMs;
  server.maxConnections = bounds.mostConnections;
  return server;
}

/** Stops one application's listeners together: in flight is answered, streams and sockets are told, the rest is cut. */
export async function stopListeners(
  app: FastifyInstance,
  listeners: readonly Listener[],
  { lullMs }: ListenerBounds,
): Promise<void> {
  for (const listener of listeners) listener.refuseNew();
  await wait(lullMs);
  for (const listener of listeners) listener.turnAway();
  await app.close();
  await Promise.all(listeners.map((listener) => listener.stopped()));
}
