import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openHealth } from '../health/health.ts';
import { serveHealth } from '../health/serve-health.ts';
import { createListener, type Listener, usualBounds } from '../http/listening/listener.ts';
import { createHttpServer } from '../http/server.ts';
import { listenOnLoopback } from '../http/testing/listen-on-loopback.ts';
import { serveStaticFiles } from '../web/static-files.ts';
import { shedLoad } from './shed-load.ts';

let [lagMs, taken, expectedMs] = [0, 0, 0];
let open = 0;
let done: string[] = [];
let listener: Listener;
let origin: string;
const app = createHttpServer(pino({ level: 'silent' }), 'test');

beforeAll(async () => {
  const pace = {
    get taken() {
      return taken;
    },
    expectedMs: () => expectedMs,
    take: () => {
      open += 1;
      return () => {
        open -= 1;
      };
    },
  };
  const gate = shedLoad(app, { lag: { milliseconds: () => lagMs }, pace, log: { warn: () => {} } });
  serveHealth(
    app,
    openHealth(() => new Date('2026-03-02T10:00:00Z')),
  );
  app.post('/order', async () => done.push('order'));
  app.delete('/order/:id', { config: { shedding: 'last' } }, async () => done.push('cancel'));
  await app.register(serveStaticFiles);
  await app.ready();
  listener = createListener(app, '/feed', usualBounds, gate);
  origin = `http://127.0.0.1:${await listenOnLoopback(listener)}`;
});
afterAll(async () => {
  listener.server.closeAllConnections();
  listener.server.close();
  await app.close();
});
beforeEach(() => {
  done = [];
  [lagMs, taken, expectedMs] = [0, 1_000, 0];
});

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method, headers, ...(method === 'POST' && { body: '{' }) });

async function expectAnswers(order: number, cancel: number): Promise<void> {
  expect((await ask('POST', '/order')).status).toBe(order === 200 ? 415 : order);
  expect((await ask('DELETE', '/order/7')).status).toBe(cancel);
  expect((await ask('DELETE', '/order/7?again=1')).status).toBe(cancel);
  expect((await ask('GET', '/assets/nothing.js')).status).toBe(cancel === 200 ? 404 : cancel);
  expect((await ask('GET', '/coins/nothing.svg?again=1')).status).toBe(cancel === 200 ? 404 : cancel);
  expect((await ask('GET', '/healthz')).status).toBe(200);
  expect(done).toEqual(cancel === 200 ? ['cancel', 'cancel'] : []);
}

test.each([
  [1_000, 200, 200],
  [1_001, 503, 200],
  [2_000, 503, 200],
  [2_001, 503, 503],
])('with a lag of %i ms returns %i for an order and %i for a cancel', async (late, order, cancel) => {
  lagMs = late;
  await expectAnswers(order, cancel);
});

test.each([
  [400, 200, 200],
  [401, 503, 200],
  [1_100, 503, 200],
  [1_101, 503, 503],
])(
  'with an expected wait of %i ms returns %i for an order and %i for a cancel',
  async (lasts, order, cancel) => {
    expectedMs = lasts;
    await expectAnswers(order, cancel);
  },
);

test('accepts a few concurrent requests whatever their expected cost', async () => {
  [taken, expectedMs] = [63, 60_000];
  await expectAnswers(200, 200);
  taken = 64;
  expect((await ask('POST', '/order')).status).toBe(503);
});

test('refuses with Retry-After in the language of the caller and keeps the connection open', async () => {
  lagMs = 60_000;
  const refused = await ask('POST', '/order', { 'x-language': 'cs_CZ' });
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('connection')).toBe('keep-alive');
  const { code, message } = await refused.json();
  expect(code).toBe('unavailable');
  const { message: inEnglish } = await (await ask('POST', '/order')).json();
  expect(message).not.toBe(inEnglish);
  lagMs = 0;
  expect((await ask('DELETE', '/order/7')).status).toBe(200);
});

test('refuses upgrades as well', async () => {
  lagMs = 60_000;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/feed`);
  await once(socket, 'error');
  expect(socket.readyState).toBe(WebSocket.CLOSED);
});

test('counts only accepted requests, each until it is answered', async () => {
  lagMs = 60_000;
  await ask('POST', '/order');
  expect(open).toBe(0);
  lagMs = 0;
  await ask('DELETE', '/order/7');
  await vi.waitFor(() => expect(open).toBe(0));
});
