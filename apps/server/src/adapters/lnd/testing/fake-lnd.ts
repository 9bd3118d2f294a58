import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { assert } from '@dukat/rules/result';
import { type Clock, fakeClock } from '../../../platform/clock.ts';
import type { LndAccess } from '../lnd-client.ts';
import { lndNode } from '../lnd-node.ts';

const closing: (() => void)[] = [];

export function closeFakeNodes(): void {
  for (const close of closing.splice(0)) close();
}

/** Opens a server that is not quite LND. Returns what the adapter needs to call it. */
export async function accessTo(
  listener: RequestListener,
  tls?: { readonly certificate: string; readonly key: string },
  trusted?: string,
): Promise<LndAccess> {
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
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    macaroon: 'abcd',
    ...(trusted !== undefined && { certificate: trusted }),
  };
}

/** The adapter that calls such a server. */
export async function nodeOn(...server: Parameters<typeof accessTo>) {
  return clockedNodeOn(fakeClock(new Date('2017-06-01T10:58:00Z')), ...server);
}

export async function clockedNodeOn(clock: Clock, ...server: Parameters<typeof accessTo>) {
  return lndNode({ ...(await accessTo(...server)), ...{ network: 'bc', clock, payMs: 400, waitMs: 400 } });
}

export const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Answers with the lines of a stream. */
export const lines = (...all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');
