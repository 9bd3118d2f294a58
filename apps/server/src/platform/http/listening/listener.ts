import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../overload/shed-load.ts';
import { SlotPool } from '../../slot-pool.ts';
import { sendUnavailable } from './send-unavailable.ts';
import { sendUnreadable } from './send-unreadable.ts';
import { routeUpgrade } from './upgrade.ts';

/** Timeouts of connections in milliseconds, and the most connections. */
export interface ListenerBounds {
  readonly headersMs: number;
  /** From a request's first byte to its last, so that a client that sends its body slowly is cut. */
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** How long a connection may transfer no byte either way; then it is closed, even if its client has not read the answer. */
  readonly stallMs: number;
  /** How often the timeouts above are checked; a slow client may exceed them by this much. */
  readonly checkEveryMs: number;
  readonly mostConnections: number;
  /** When stopping: how long requests already on their way on open connections are still accepted. */
  readonly graceMs: number;
  /** When stopping: how long answers and sockets may take to finish before they are cut. */
  readonly drainMs: number;
}

export const usualBounds: ListenerBounds = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 30_000,
  stallMs: 60_000,
  checkEveryMs: 2_000,
  mostConnections: 25_000,
  graceMs: 100,
  drainMs: 2_000,
};

/** Lets every request in. */
const openGate: Gate = { shouldReject: () => false, take: () => () => {} };

export interface Listener {
  readonly server: Server;
  /** Accepts no new connection, and closes each open one after its current answer. */
  refuseNew(): void;
  /** Answers further requests with 503 and closes idle connections. */
  rejectRequests(): void;
  /** Resolves when all connections have ended; cuts the remaining ones after `drainMs`. */
  stopped(): Promise<void>;
}

/** Creates the server of one port. Fastify applies its timeouts only to the server that it creates itself, so they are set here. */
export function createListener(
  app: FastifyInstance,
  upgradePath: string | undefined,
  bounds: ListenerBounds,
  gate: Gate = openGate,
): Listener {
  const sockets = new Set<Socket>();
  const inFlight = new SlotPool<ServerResponse>();
  const closed = Promise.withResolvers<void>();
  let isStopping = false;
  let isRejecting = false;

  const server = boundServer(bounds, upgradePath);
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('clientError', (error, socket) => sendUnreadable(error, socket, answers.get(socket)));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const routeOrTurnAway = (request: IncomingMessage, response: ServerResponse) => {
    if (gate.shouldReject(request)) sendUnavailable(request, response);
    else app.routing(request, response);
  };
  server.on('upgrade', (request, socket, head) => routeUpgrade(routeOrTurnAway, request, socket, head));
  server.on('request', (request, response) => {
    answers.set(request.socket, response);
    // On a kept connection the next request may be the unreadable one.
    response.once('close', () => {
      if (answers.get(request.socket) === response) answers.delete(request.socket);
    });
    if (isRejecting || gate.shouldReject(request)) {
      response.shouldKeepAlive &&= !isStopping;
      sendUnavailable(request, response);
      return;
    }
    const place = inFlight.take(response);
    const releaseGate = gate.take();
    response.once('close', () => {
      inFlight.leave(place);
      releaseGate();
      // An answer whose headers were sent before the stop may have announced keep-alive.
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
      // The HTTP server's own close would also cut connections whose next request is already on its way.
      NetServer.prototype.close.call(server, () => closed.resolve());
    },
    rejectRequests() {
      isRejecting = true;
      server.closeIdleConnections();
    },
    async stopped() {
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, bounds.drainMs);
      await closed.promise;
      clearTimeout(cut);
      // Ends the timer that checks the timeouts, which would keep the process alive.
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
    // Requests to upgrade any other path are handled as ordinary requests.
    shouldUpgradeCallback: ({ url }) => upgradePath !== undefined && url?.split('?', 1)[0] === upgradePath,
  });
  server.timeout = bounds.stallMs;
  server.maxConnections = bounds.mostConnections;
  return server;
}

/** Stops the listeners of one application: answers requests in flight, notifies streams and sockets, then cuts the rest. */
export async function stopListeners(
  app: FastifyInstance,
  listeners: readonly Listener[],
  { graceMs }: ListenerBounds,
): Promise<void> {
  for (const listener of listeners) listener.refuseNew();
  await wait(graceMs);
  for (const listener of listeners) listener.rejectRequests();
  await app.close();
  await Promise.all(listeners.map((listener) => listener.stopped()));
}
