import { createServer as createTcpServer } from 'node:net';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type PageRenderer, webRoot } from './page-renderer.ts';

/** Renders from the sources, with hot reload, under the same policy as in production. Loaded in development only. */
export async function developmentRenderer(web: FastifyInstance): Promise<PageRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    configFile: `${webRoot}vite.config.ts`,
    root: webRoot,
    appType: 'custom',
    // A port of its own: several programs may be developed at once, and each listens on several ports.
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite cannot run the server part here.');

  await web.register(middie, { hook: 'onRequest' });
  web.use(vite.middlewares);
  web.addHook('onClose', () => vite.close());

  return {
    async fetch(request, options) {
      const entry: { default: PageRenderer } = await ssr.runner.import('virtual:tanstack-start-server-entry');
      return entry.default.fetch(request, options);
    },
  };
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
