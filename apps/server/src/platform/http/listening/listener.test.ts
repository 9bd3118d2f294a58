import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '../server.ts';
import { listenOnLoopback } from '../testing/listen-on-loopback.ts';
import { createListener, type Listener, stopListeners, usualBounds } from './listener.ts';

const bounds = {
  ...usualBounds,
  headersMs: 150,
  requestMs: 300,
  stallMs: 1_500,
  checkEveryMs: 50,
  graceMs: 20,
  drainMs: 400,
};
/** Larger than the socket buffers of both ends. */
const largeBytes = 32 * 1024 * 1024;
let app: FastifyInstance;
let listener: Listener;
let port: number;
let isDone: PromiseWithResolvers<void>;
let begun: number;
let accepted: Socket[];
let reported: string[];

beforeEach(async () => {
  isDone = Promise.withResolvers();
  begun = 0;
  accepted = [];
  reported = [];
  app = createHttpServer(pino({ level: 'silent' }), 'test');
  app.post('/body', async () => 'read');
  app.get('/large', async () => Buffer.alloc(largeBytes));
  app.get('/slow', async () => {
    begun += 1;
    await isDone.promise;
    return 'done';
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { connection: 'keep-alive' });
    reply.raw.write('begun\n');
    streams.add(reply.raw);
  });
  const streams = new Set<{ end(text: string): void }>();
  app.addHook('preClose', async () => {
    reported.push('closing');
    for (const stream of streams) stream.end('good-bye\n');
  });
  await app.ready();
  listener = createListener(app, undefined, bounds);
  listener.server.on('connection', (socket: Socket) => accepted.push(socket));
  port = await listenOnLoopback(listener);
});
afterEach(async () => {
  isDone.resolve();
  listener.server.closeAllConnections();
  listener.server.close();
  await app.close();
});

interface Talk {
  readonly socket: Socket;
  /** All that the server sent until it closed the connection. */
  readonly heard: Promise<string>;
}

async function talk(text: string): Promise<Talk> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString();
  });
  socket.on('error', () => {});
  // `once` of node:events would reject on the connection reset that ends a slow request.
  const heard = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard };
}

/** Waits until the server has read from so many connections. */
const untilRead = async (count: number) => {
  while (accepted.filter(({ bytesRead }) => bytesRead > 0).length < count) await new Promise(setImmediate);
};
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const untilBegun = async (count: number) => {
  while (begun < count) await new Promise(setImmediate);
};

describe('a client that sends slowly', () => {
  test.each([
    ['its headers', 'GET / HTTP/1.1\r\nhost: a\r\nx-a: '],
    [
      'its body',
      'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    ],
  ])('its connection is closed with 408 when it sends %s slowly but steadily', async (_, beginning) => {
    const { socket, heard } = await talk(beginning);
    const drip = setInterval(() => socket.write('1'), 20);
    expect(await heard).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });
});

test('answers an unreadable request on a connection whose earlier request was answered', async () => {
  const { socket, heard } = await talk(request('/nothing'));
  await once(socket, 'data');
  socket.write('NOT HTTP\r\n\r\n');
  expect(await heard).toMatch(/^HTTP\/1\.1 404 .*HTTP\/1\.1 400 .*x-request-id: [\w-]{36}\r\n/s);
});

test('closes only the connection whose client does not read its answer', async () => {
  const { socket: unread } = await talk(request('/large'));
  unread.pause();
  const { heard, socket: read } = await talk(request('/large'));
  await untilRead(2);
  const [held] = accepted;
  if (held === undefined) throw new Error('expected a connection');
  await once(held, 'close');
  read.end();
  expect((await heard).length).toBeGreaterThan(largeBytes);
  unread.destroy();
});

describe('while it stops', () => {
  test('answers requests in flight with connection: close', async () => {
    const { heard } = await talk(request('/slow'));
    await untilBegun(1);
    const stopped = stopListeners(app, [listener], bounds);
    isDone.resolve();
    const answer = await heard;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toMatch(/done$/);
    await stopped;
  });

  test('answers a request that was already on its way on an open connection', async () => {
    const agent = new Agent({ keepAlive: true });
    const first = get({ port, agent, path: '/nothing' });
    const [answer] = await once(first, 'response');
    answer.resume();
    await once(answer, 'end');
    listener.refuseNew();
    const second = get({ port, agent, path: '/nothing' });
    const [late] = await once(second, 'response');
    expect(second.reusedSocket).toBe(true);
    expect([late.statusCode, late.headers.connection]).toEqual([404, 'close']);
    late.resume();
    listener.rejectRequests();
    await listener.stopped();
  });

  test('refuses later requests with a 503 error answer and Retry-After', async () => {
    const { socket, heard } = await talk(request('/slow') + request('/slow'));
    await untilBegun(1);
    const { heard: other, socket: half } = await talk('GET /slow HTTP/1.1\r\n');
    await untilRead(2);
    listener.refuseNew();
    listener.rejectRequests();
    half.write('host: a\r\n\r\n');
    const refused = await other;
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused.toLowerCase()).toContain('retry-after: 5');
    expect(refused).toContain('"code":"unavailable"');
    isDone.resolve();
    expect(await heard).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await listener.stopped();
  });

  test('ends streams and idle connections, and accepts no new connection', async () => {
    const stream = await talk(request('/stream'));
    const idle = await talk('');
    await once(stream.socket, 'data');
    await stopListeners(app, [listener], bounds);
    expect(await stream.heard).toContain('good-bye');
    expect(await idle.heard).toBe('');
    expect(reported).toEqual(['closing']);
    const late = connect(port, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  test('cuts connections that do not end, so that the program can exit', async () => {
    const { heard } = await talk(request('/slow'));
    await untilBegun(1);
    await stopListeners(app, [listener], bounds);
    expect(await heard).toBe('');
  });
});
