import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Serves an API document, compressed for those that accept it. It is generated at the first request: its hundreds of schemas would slow
 * down the start.
 */
export function serveDocument(app: FastifyInstance, path: string, write: (isTls: boolean) => unknown): void {
  const renderDocument = (isTls: boolean) => {
    const plain = lazily(() => Buffer.from(JSON.stringify(write(isTls))));
    return { plain, zipped: lazily(() => gzipSync(plain())) };
  };
  const [overTls, plain] = [renderDocument(true), renderDocument(false)];
  app.get(path, async (request, reply) => {
    const document = request.isTls ? overTls : plain;
    reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('vary', 'accept-encoding');
    return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'gzip').send(document.zipped())
      : reply.send(document.plain());
  });
}

/** Returns a function that creates a value at its first call and then always returns it. */
export function lazily<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
