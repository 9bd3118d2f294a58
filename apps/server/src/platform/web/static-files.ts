import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webClientFolder } from './page-renderer.ts';

/** The build's files: their names hold their contents' hash, so that a browser never needs to ask twice. */
export async function serveStaticFiles(web: FastifyInstance): Promise<void> {
  const common = { decorateReply: false, index: false, preCompressed: true } as const;
  await web.register(fastifyStatic, {
    ...common,
    root: `${webClientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  await web.register(fastifyStatic, {
    ...common,
    root: `${webClientFolder}/coins`,
    prefix: '/coins/',
    maxAge: '7d',
  });
}
