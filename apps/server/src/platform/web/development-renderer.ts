import { createServer as createTcpServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type PageRenderer, webRoot } from './page-renderer.ts';

/** How long a page waits for a Vite that starts itself anew. */
const restartMs = 15_000;
const lookEveryMs = 50;

/** Renders from the sources, with hot reload, under the same policy as in production. Loaded in development only. */
export async function developmentRenderer(web: FastifyInstance): Promise<PageRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    configFile: `${webRoot}vite.config.ts`,
    // Bundled into a file that comes and goes, it would make Node's watch restart the program without end.
    configLoader: 'native',
    root: webRoot,
    appType: 'custom',
    // A port of its own: several programs may be developed at once, and each listens on several ports.
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  // Vite starts itself anew when its configuration changes, with other environments: each page asks for the one of now.
  const runner = () => {
    const { ssr } = vite.environments;
    if (ssr === undefined || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite cannot run the server part here.');
    return ssr.runner;
  };
  runner();

  await web.register(middie, { hook: 'onRequest' });
  web.use(vite.middlewares);
  web.addHook('onClose', () => vite.close());

  return {
    async fetch(request, options) {
      await isTrueWithin(restartMs, () => !runner().isClosed());
      const entry: { default: PageRenderer } = await runner().import('virtual:tanstack-start-server-entry');
      return entry.default.fetch(request, options);
    },
  };
}

/** Waits until something holds, but no longer than it may take; what comes next then tells what is wrong. */
async function isTrueWithin(milliseconds: number, holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < milliseconds && !holds(); waited += lookEveryMs)
    await setTimeout(lookEveryMs);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
