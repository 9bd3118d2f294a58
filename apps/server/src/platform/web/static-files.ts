import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webClientFolder } from './page-renderer.ts';

/** Serves the build's files. Their names contain a content hash, so browsers may cache them forever. */
export async function serveStaticFiles(web: FastifyInstance): Promise<void> {
  const common = { decorateReply: false, index: false, preCompressed: true } as const;
  await web.register(async (files) => {
    // Shed last: a rendered page is useless without its script, so new pages are refused first.
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
