import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { feedPath } from '@dukat/contract/trading/feed';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { createListener, usualBounds } from '../../platform/http/listening/listener.ts';
import { findUpgrade } from '../../platform/http/listening/upgrade.ts';
import { createHttpServer } from '../../platform/http/server.ts';

/** The program's HTTP server with short limits, behind a proxy on this machine. */
export interface ProxiedServer {
  readonly port: number;
  /** Sends the second event to open streams. */
  sendEvent(): void;
  close(): Promise<void>;
}

const front = { trustedProxies: ['127.0.0.1'], isAlwaysTls: false };
const bounds = { ...usualBounds, headersMs: 500, requestMs: 1_000, checkEveryMs: 50, drainMs: 100 };
const largestBodyBytes = 8 * 1024 * 1024;

export async function openProxiedServer(): Promise<ProxiedServer> {
  const app = createHttpServer(pino({ level: 'silent' }), 'test', front);
  const sockets = new WebSocketServer({ noServer: true });
  const streams = new Set<{ write(text: string): void }>();
  app.get('/readyz', async () => 'ready');
  app.get('/seen', async ({ ip, isTls, host, headers, url }) => ({
    ip,
    isTls,
    host,
    urlLength: url.length,
    forwarded: Object.entries(headers).filter(([name]) => /forwarded/.test(name)),
  }));
  app.post<{ Body: { text: string } }>('/body', { bodyLimit: largestBodyBytes }, async ({ body }) => ({
    length: body.text.length,
  }));
  app.get('/api/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    reply.raw.write('data: first\n\n');
    streams.add(reply.raw);
  });
  app.get(feedPath, async (request, reply) => {
    const upgrade = findUpgrade(request.raw);
    if (upgrade === undefined) return await reply.code(426).send();
    reply.hijack();
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      socket.on('message', (bytes) => socket.send(`echo ${String(bytes)}`));
    });
    return reply;
  });
  await app.ready();
  const listener = createListener(app, feedPath, bounds);
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  return {
    port: (listener.server.address() as AddressInfo).port,
    sendEvent: () => {
      for (const stream of streams) stream.write('data: second\n\n');
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      listener.server.closeAllConnections();
      listener.server.close();
      await app.close();
    },
  };
}
