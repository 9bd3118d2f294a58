import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { feedPath } from '@dukat/contract/trading-feed';
import type { FastifyInstance } from 'fastify';
import { routeUpgrade } from '../platform/http/upgrade.ts';
import { listenProblem } from '../platform/start/listen-problem.ts';

/** Loopback unless the operator says otherwise: in front of a public host stands a proxy that speaks TLS. */
const defaultHost = '127.0.0.1';
const longestHeadersMs = 10_000;
const keepAliveMs = 30_000;

/** Serves one application on several ports; the port tells local sites apart. Gives back how to stop listening. */
export async function listen(
  app: FastifyInstance,
  ports: readonly number[],
  basePort: number,
): Promise<() => Promise<void>> {
  await app.ready();
  const host = process.env.HOST || defaultHost;
  const servers: Server[] = [];
  for (const port of ports) {
    const server = createServer(
      {
        headersTimeout: longestHeadersMs,
        keepAliveTimeout: keepAliveMs,
        // Every other request for another protocol is answered as if it had not asked for one.
        shouldUpgradeCallback: ({ url }) => url?.split('?', 1)[0] === feedPath,
      },
      (request, response) => app.routing(request, response),
    );
    server.on('upgrade', (request, socket, head) => routeUpgrade(app, request, socket, head));
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw listenProblem(error, port, basePort);
    }
    servers.push(server);
  }
  return async () => {
    const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    await app.close();
    for (const server of servers) server.closeAllConnections();
    await Promise.all(closed);
  };
}
