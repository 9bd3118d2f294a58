import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webClientFolder } from './page-renderer.ts';

/** The build's files: their names hold their contents' hash, so that a browser never needs to ask twice. */
export async function serveStaticFiles(web: FastifyInstance): Promise<void> {
  const common = { decorateReply: false, index: false, preCompressed: true } as const;
  await web.register(async (files) => {
    // A page that was drawn is useless without its script, and a press would do nothing: new pages are turned away first.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, shedding: 'last' };
    });
    await files.register(fastifyStatic, {
      ...common,
      root: `${webClientFolder}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
    });
    await files.register(fastifyStatic, {
      ...common,
      root: `${webClientFolder}/coins`,
      prefix: '/coins/',
      maxAge: '7d',
    });
  });
}
