import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A push host on loopback. It answers a path with the given status, or never. Port 0 is any free one. */
export async function openPushHost(statusOf: (path: string) => number | 'never', port = 0) {
  const answers: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async ({ url = '' }, response) => {
    open += 1;
    most = Math.max(most, open);
    // Long enough for other requests to arrive meanwhile.
    await wait(2);
    const status = statusOf(url);
    if (status === 'never') return;
    open -= 1;
    answers.push(`${url} ${status}`);
    response.writeHead(status).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const opened = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    port: opened,
    host: `127.0.0.1:${opened}`,
    /** Path and status of each answer. */
    answers,
    /** The most requests that were open at once. */
    most: () => most,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
