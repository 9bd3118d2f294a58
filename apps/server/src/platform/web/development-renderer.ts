import { createServer as createTcpServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type PageRenderer, webRoot } from './page-renderer.ts';

/** How long a page waits while Vite restarts, in milliseconds. */
const restartMs = 15_000;
const lookEveryMs = 50;

/** Renders from the sources with hot reload, under the same policy as in production. Loaded only in development. */
export async function developmentRenderer(web: FastifyInstance): Promise<PageRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    configFile: `${webRoot}vite.config.ts`,
    // Bundled into a temporary file, the configuration would make Node's watch mode restart the program endlessly.
    configLoader: 'native',
    root: webRoot,
    appType: 'custom',
    // A free port, since several programs may be developed at once and each listens on several ports.
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  // Vite restarts with new environments when its configuration changes, so each page looks up the current one.
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

/** Waits until the condition holds or the time is up; then the caller's next step reports what is wrong. */
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
