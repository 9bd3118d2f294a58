import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The header that makes a request a signed one. */
export const keyHeader = 'dukat-key';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a signed request, once it is read. */
    signedBytes?: Buffer;
  }
}

/** The bytes of a signed request's body as they came; empty where it brought none, or none are read (GET). */
export function rawBodyOf(request: FastifyRequest): Buffer | string {
  return request.signedBytes ?? '';
}

/** Before parsing: keeps the bytes of signed requests, which are signed as they travel, and touches no other request. */
export function keepRawBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: Readable,
  done: (error: Error | null, payload?: Readable) => void,
): void {
  if (request.headers[keyHeader] === undefined) {
    done(null, payload);
    return;
  }
  const chunks: Buffer[] = [];
  const kept = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        kept.receivedEncodedLength += chunk.length;
        next(null, chunk);
      },
      flush(next) {
        request.signedBytes = Buffer.concat(chunks);
        next();
      },
    }),
    // Fastify compares it with the length that the request announced.
    { receivedEncodedLength: 0 },
  );
  payload.on('error', (error) => kept.destroy(error));
  done(null, payload.pipe(kept));
}
