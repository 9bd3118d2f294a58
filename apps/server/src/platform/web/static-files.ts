import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webClientFolder } from './page-renderer.ts';

/** The build's files: their names hold their contents' hash, so that a browser never needs to ask twice. */
export async function serveStaticFiles(web: FastifyInstance): Promise<void> {
  await web.register(fastifyStatic, {
    root: `${webClientFolder}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    wildcard: true,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}
