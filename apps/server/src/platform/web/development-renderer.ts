import { createServer as createTcpServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { HTMLOptions, ViteDevServer } from 'vite';
import { type PageRenderer, webRoot } from './page-renderer.ts';

/** How long a page waits while Vite restarts, in milliseconds. */
const restartMs = 15_000;
const lookEveryMs = 50;

/** Renders from the sources with hot reload, under the same policy as in production. Loaded only in development. */
export async function developmentRenderer(web: FastifyInstance): Promise<PageRenderer> {
  const { isRunnableDevEnvironment } = await import('vite');
  const vite = await serveSources(web, webRoot);
  // Vite restarts with new environments when its configuration changes, so each page looks up the current one.
  const runner = () => {
    const { ssr } = vite.environments;
    if (ssr === undefined || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite cannot run the server part here.');
    return ssr.runner;
  };
  runner();

  return {
    async fetch(request, options) {
      await isTrueWithin(restartMs, () => !runner().isClosed());
      const entry: { default: PageRenderer } = await runner().import('virtual:tanstack-start-server-entry');
      return entry.default.fetch(request, options);
    },
  };
}

/** Serves the sources of an application with hot reload. */
export async function serveSources(
  web: FastifyInstance,
  root: string,
  html: HTMLOptions = {},
): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${root}vite.config.ts`,
    // Bundled into a temporary file, the configuration would make Node's watch mode restart the program endlessly.
    configLoader: 'native',
    root,
    appType: 'custom',
    html,
    // A free port, since several programs may be developed at once and each listens on several ports.
    server: { middlewareMode: true, ws: { port: await freePort() } },
  });
  await web.register(middie, { hook: 'onRequest' });
  web.use(vite.middlewares);
  web.addHook('onClose', () => vite.close());
  return vite;
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
