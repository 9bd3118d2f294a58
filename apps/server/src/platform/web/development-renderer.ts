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
    server: { middlewareMode: true },
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
