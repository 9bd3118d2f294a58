import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createListener, usualBounds } from '../http/listening/listener.ts';
import { createHttpServer } from '../http/server.ts';
import { listenOnLoopback } from '../http/testing/listen-on-loopback.ts';
import { registerRoutesOf } from './log-requests.ts';
import { openLog } from './open-log.ts';
import { setSliceLevels } from './slice-log.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function served(level: Parameters<typeof openLog>[0]) {
  const lines: string[] = [];
  const log = openLog(level, { write: (line: string) => void lines.push(line) });
  const app = createHttpServer(log, 'test');
  ends.push(() => app.close());
  registerRoutesOf(app, 'orders', () => {
    app.get('/orders/:id', async () => 'an order');
    app.post('/orders', async () => {
      log.warn('within the request');
      throw new Error('broken');
    });
  });
  app.get('/rates', async () => 'rates');
  return { app, log, lines, records: () => lines.map((line) => JSON.parse(line)) };
}

describe('at info each request', () => {
  test('is logged by method, route, status, duration and slice, and by nothing that a caller sent', async () => {
    const { app, lines, records } = served('info');
    const answer = await app.inject({
      url: '/orders/Canary-id?token=Canary-query',
      remoteAddress: '203.0.113.77',
      headers: {
        authorization: 'Bearer Canary-token',
        cookie: 'device=Canary-cookie',
        'user-agent': 'Canary-agent',
      },
    });
    await app.inject('/Canary-unknown');
    expect(records()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        slice: 'orders',
        event: 'request',
        request: answer.headers['x-request-id'],
        duration: expect.any(Number),
        method: 'GET',
        route: '/orders/:id',
        status: 200,
      },
      expect.objectContaining({ event: 'request', route: 'unknown', status: 404 }),
    ]);
    expect(lines.join('')).not.toMatch(/Canary|203\.0/);
  });

  test('names itself in every line that it causes', async () => {
    const { app, records } = served('info');
    const answer = await app.inject({ method: 'POST', url: '/orders', payload: { amount: 'Canary' } });
    const id = answer.headers['x-request-id'];
    expect(records()).toMatchObject([
      { event: 'within the request', request: id },
      { event: 'request failed', request: id, slice: 'orders', route: '/orders' },
      { event: 'request', request: id, status: 500 },
    ]);
  });
});

test('at warn no request is logged, except those of a slice with another level', async () => {
  const { app, log, records } = served('warn');
  await app.inject('/rates');
  await app.inject('/orders/1');
  expect(records()).toEqual([]);
  setSliceLevels(log, new Map([['orders', 'info']]));
  await app.inject('/rates');
  await app.inject('/orders/1');
  expect(records()).toMatchObject([{ event: 'request', slice: 'orders' }]);
});

describe('the id of a request is in a header', () => {
  test.each([
    ['an answer', { url: '/rates' }],
    ['an unknown address', { url: '/nothing' }],
    ['an unusable address', { url: '//evil.test' }],
    ['an address that cannot be decoded', { url: '/%ff' }],
    [
      'a body that cannot be read',
      { method: 'POST', url: '/orders', headers: { 'content-type': 'application/json' }, payload: '{' },
    ],
    ['a failure', { method: 'POST', url: '/orders', payload: {} }],
  ] as const)('of %s', async (_, request) => {
    const { app } = served('silent');
    const answer = await app.inject({ ...request });
    expect(answer.headers['x-request-id']).toMatch(uuid);
  });

  test("and no caller's own id is used", async () => {
    const { app } = served('silent');
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine', traceparent: 'mine' };
    const answer = await app.inject({ url: '/rates', headers });
    expect(answer.headers['x-request-id']).toMatch(uuid);
  });

  test.each([
    ['that is not HTTP', 'hello\r\n\r\n', '400 Bad Request'],
    ['whose headers are too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431 '],
    ['that is refused under load', 'GET /rates HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '503 '],
  ])('of a request %s', async (_, sent, status) => {
    const app = createHttpServer(pino({ level: 'silent' }), 'test');
    ends.push(() => app.close());
    await app.ready();
    const gate = { shouldReject: () => true, take: () => () => {} };
    const listener = createListener(app, undefined, usualBounds, gate);
    const port = await listenOnLoopback(listener);
    ends.push(() => listener.server.close());
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += String(bytes);
    });
    socket.write(sent);
    await once(socket, 'close');
    expect(heard).toContain(`HTTP/1.1 ${status}`);
    expect(heard).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/);
  });
});
