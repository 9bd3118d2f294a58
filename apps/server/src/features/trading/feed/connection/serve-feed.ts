import type { IncomingMessage } from 'node:http';
import type { Site } from '@dukat/brands/site';
import { feedConnection } from '@dukat/contract/protocol-routes';
import { localeFrom } from '@dukat/locales/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { isCrossSite } from '../../../../platform/http/admission/same-origin.ts';
import type { Answer } from '../../../../platform/http/error-answer.ts';
import { findUpgrade } from '../../../../platform/http/listening/upgrade.ts';
import { addressSubject } from '../../../../platform/limits/address-subject.ts';
import { requestIdHeader } from '../../../../platform/logging/request-id.ts';
import { type ConnectionDeps, FeedConnection } from './feed-connection.ts';
import { textFrame } from './text-frame.ts';

export interface ServeFeedDeps extends ConnectionDeps {
  readonly app: FastifyInstance;
  readonly resolveSite: (request: FastifyRequest) => Site | undefined;
}

/**
 * Serves the live feed at /v1/ws: a WebSocket, upgraded from a request that passes through the application like any
 * other.
 */
export function serveFeed({ app, resolveSite, ...feedDeps }: ServeFeedDeps): void {
  const { limits, clock, answers } = feedDeps;
  const connections = new Set<FeedConnection>();
  const addresses = new Counts();
  const ids = new WeakMap<IncomingMessage, string>();
  const server = openServer(limits, ids);

  server.on('headers', (headers, request) => headers.push(`${requestIdHeader}: ${ids.get(request) ?? ''}`));
  app.get(feedConnection.path, async (request, reply) => {
    const site = resolveSite(request);
    const language = readLanguage(request) ?? site?.defaultLocale ?? 'en_US';
    const upgrade = findUpgrade(request.raw);
    const turn = ({ status, body }: Answer) =>
      reply
        .code(status)
        .headers({ 'cache-control': 'no-store', ...(status === 426 && { upgrade: 'websocket' }) })
        .type('application/json; charset=utf-8')
        .send(body);
    if (site === undefined) return turn(answers.error(404, 'host_unknown', language));
    if (upgrade === undefined) return turn(answers.error(426, 'upgrade_required', language));
    if (connections.size >= limits.mostConnections) return turn(answers.error(503, 'unavailable', language));
    reply.hijack();
    const { raw, ip, headers } = request;
    ids.set(raw, request.id);
    const handshake = { remoteAddress: ip, isCrossSite: isCrossSite(headers) };
    server.handleUpgrade(raw, upgrade.socket, upgrade.head, (socket) => {
      const connection = new FeedConnection(
        { socket, wire: upgrade.socket },
        { handshake, language },
        feedDeps,
      );
      connections.add(connection);
      socket.on('close', () => connections.delete(connection));
      const subject = addressSubject(ip, limits);
      if (subject === undefined) return;
      addresses.add(subject);
      socket.on('close', () => addresses.remove(subject));
      if (addresses.of(subject) > limits.mostPerAddress) connection.close('too_many_connections');
    });
    return reply;
  });

  const heartbeat = setInterval(() => {
    const frame = textFrame(JSON.stringify({ type: 'heartbeat', time: clock.now().toISOString() }));
    sendHeartbeats([...connections], frame);
  }, limits.heartbeatMs);
  // Sessions also expire by time, which nothing announces. Connections are checked one after the other, since nothing
  // waits for this.
  let isReviewing = false;
  const review = async () => {
    isReviewing = true;
    for (const connection of connections) await connection.review();
    isReviewing = false;
  };
  const reviews = setInterval(() => {
    if (!isReviewing) void review();
  }, limits.reviewMs);

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(reviews);
    for (const connection of connections) connection.leave();
  });
}

/** The number of heartbeats sent before other work gets its turn. */
const heartbeatsPerTurn = 200;

function sendHeartbeats(connections: readonly FeedConnection[], frame: Buffer): void {
  for (const connection of connections.slice(0, heartbeatsPerTurn)) connection.beat(frame);
  const later = connections.slice(heartbeatsPerTurn);
  if (later.length > 0) setImmediate(() => sendHeartbeats(later, frame));
}

class Counts {
  private readonly counts = new Map<string, number>();

  of(subject: string): number {
    return this.counts.get(subject) ?? 0;
  }

  add(subject: string): void {
    this.counts.set(subject, this.of(subject) + 1);
  }

  remove(subject: string): void {
    const left = this.of(subject) - 1;
    if (left > 0) this.counts.set(subject, left);
    else this.counts.delete(subject);
  }
}

/** A browser cannot set headers here, so the language may be a query parameter. */
function readLanguage({ query, headers }: FastifyRequest) {
  const asked =
    typeof query === 'object' && query !== null && 'language' in query
      ? query.language
      : headers['x-language'];
  return localeFrom(typeof asked === 'string' ? asked : undefined);
}

/** Opens the server of the upgraded connections, whose answers name their requests by `ids`. */
function openServer(limits: ServeFeedDeps['limits'], ids: WeakMap<IncomingMessage, string>): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: limits.largestMessageBytes,
    // Compressed messages would have to be inflated to know their size, and could not be shared by all readers.
    perMessageDeflate: false,
    // Missing in the type definitions.
    closeTimeout: limits.closeMs,
    clientTracking: false,
  };
  const server = new WebSocketServer(options);
  server.on('headers', (headers, request) => headers.push(`${requestIdHeader}: ${ids.get(request) ?? ''}`));
  return server;
}
