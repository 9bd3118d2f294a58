import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { assert } from '@dukat/rules/result';
import { lndNode } from '../lnd-node.ts';

const closing: (() => void)[] = [];

export function closeFakeNodes(): void {
  for (const close of closing.splice(0)) close();
}

/** A server that is not quite LND, and the adapter that calls it. */
export async function nodeOn(
  listener: RequestListener,
  tls?: { readonly certificate: string; readonly key: string },
  trusted?: string,
) {
  const server =
    tls === undefined
      ? createServer(listener)
      : createTlsServer({ cert: tls.certificate, key: tls.key }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert(address !== null && typeof address !== 'string', 'expected a port');
  return lndNode({
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    macaroon: 'abcd',
    payMs: 400,
    waitMs: 400,
    ...(trusted !== undefined && { certificate: trusted }),
  });
}

export const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Answers with the lines of a stream. */
export const lines = (...all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');
