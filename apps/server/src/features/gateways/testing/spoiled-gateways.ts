import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import {
  sandboxComgatePath,
  sandboxGopayPath,
  sandboxNuveiPath,
  sandboxThepayPath,
} from '../../../../../sandbox/src/adapters/gateway-sandbox/sandbox-accounts.ts';
import { comgate } from '../../../adapters/comgate/comgate.ts';
import { gopay } from '../../../adapters/gopay/gopay.ts';
import { nuvei } from '../../../adapters/nuvei/nuvei.ts';
import { thepay } from '../../../adapters/thepay/thepay.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import type { Gateway } from '../gateway-port.ts';

/** What a gateway does instead of answering. */
export const faults = [
  'silence',
  'a closed line',
  'status 500',
  'status 429',
  'no JSON',
  'nonsense',
  'a refusal',
] as const;
/** Also: it has carried out the call, and the connection breaks before its answer. */
export type Fault = (typeof faults)[number] | 'a lost answer';

const longestMs = 150;

/** Calls that request a refund. */
export const isRefund = ({ method, url = '' }: IncomingMessage) => method === 'POST' && /refund/i.test(url);

/** A proxy between the real adapters and the sandbox: it breaks some calls, and forwards all others. */
export async function spoiledGateways(program: TestProgram) {
  let fault: Fault = 'silence';
  let shouldSpoil: (request: IncomingMessage) => boolean = () => true;
  const server = createServer(async (request, response) => {
    if (shouldSpoil(request)) await spoil(program.origin, fault, request, response);
    else await forwardRequest(program.origin, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** Makes these calls fail in this way from now on. */
    spoil(next: Fault, which: typeof shouldSpoil = () => true) {
      fault = next;
      shouldSpoil = which;
    },
    /** Returns the real adapter, connected to the failing gateway. */
    gateway(provider: GatewayProvider): Gateway {
      const accounts = program.sandbox().accounts.gateways;
      const { clock } = program;
      const common = (path: string) => ({ baseUrl: `${root}${path}`, clock, longestMs });
      const made = {
        COMGATE: () => comgate({ ...accounts.comgate, ...common(sandboxComgatePath) }),
        GOPAY: () => gopay({ ...accounts.gopay, ...common(sandboxGopayPath) }),
        THE_PAY: () => thepay({ ...accounts.thepay, ...common(sandboxThepayPath) }),
        NUVEI: () => nuvei({ ...accounts.nuvei, ...common(sandboxNuveiPath) }),
      };
      return made[provider]();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function spoil(
  origin: string,
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const send = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  switch (fault) {
    case 'silence':
      return;
    case 'a closed line':
      return request.socket.destroy();
    case 'a lost answer':
      await asked(origin, request);
      return request.socket.destroy();
    case 'status 500':
      return send(500, '{}');
    case 'status 429':
      return send(429, '{}');
    case 'no JSON':
      return send(200, '<html>');
    case 'nonsense':
      return send(200, JSON.stringify(isRefund(request) ? nonsenseOfRefund : nonsense));
    case 'a refusal':
      return send(403, JSON.stringify({ code: 1400, errors: [] }));
  }
}

const nonsense = { code: 0, status: 'PAID', state: 'PAID', amount: -1, price: 'x' };
const nonsenseOfRefund = { code: '0', status: 'PAID', result: 7 };

async function asked(origin: string, request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const body = Buffer.concat(parts);
  return fetch(new URL(request.url ?? '', origin), {
    method: request.method ?? 'GET',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body: body.toString('utf8') }),
  });
}

async function forwardRequest(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await asked(origin, request);
  const type = answer.headers.get('content-type') ?? 'application/json';
  response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
}
