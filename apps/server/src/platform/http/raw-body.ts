import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The header that marks a signed request. */
export const keyHeader = 'dukat-key';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a signed request, once it is read. */
    signedBytes?: Buffer;
  }
}

/** Returns the unparsed body of a signed request; empty if there is none or it is not read (GET). */
export function readRawBody(request: FastifyRequest): Buffer | string {
  return request.signedBytes ?? '';
}

/** A preParsing hook that keeps the bytes of signed requests, since the signature covers them, and leaves other requests alone. */
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
    // Fastify compares this with the announced content length.
    { receivedEncodedLength: 0 },
  );
  payload.on('error', (error) => kept.destroy(error));
  done(null, payload.pipe(kept));
}
