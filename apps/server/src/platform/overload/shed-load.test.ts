import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openHealth } from '../health/health.ts';
import { serveHealth } from '../health/serve-health.ts';
import { createHttpServer } from '../http/server.ts';
import { shedLoad } from './shed-load.ts';

let lagMs = 0;
let done: string[] = [];
const app = createHttpServer(pino({ level: 'silent' }), 'test');
shedLoad(app, { milliseconds: () => lagMs });
serveHealth(
  app,
  openHealth(() => new Date('2026-03-02T10:00:00Z')),
);
app.post('/order', async () => done.push('order'));
app.delete('/order', { config: { shedding: 'last' } }, async () => done.push('cancel'));

beforeEach(() => {
  done = [];
});

test.each([
  [1_000, 200, 200],
  [1_001, 503, 200],
  [2_000, 503, 200],
  [2_001, 503, 503],
])('behind by %i ms an order is answered with %i and a cancel with %i', async (late, order, cancel) => {
  lagMs = late;
  expect((await app.inject({ method: 'POST', url: '/order' })).statusCode).toBe(order);
  expect((await app.inject({ method: 'DELETE', url: '/order' })).statusCode).toBe(cancel);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(done).toEqual([...(order === 200 ? ['order'] : []), ...(cancel === 200 ? ['cancel'] : [])]);
});

test('who is turned away is told when to come back, and is served once the process has caught up', async () => {
  lagMs = 60_000;
  const refused = await app.inject({ method: 'POST', url: '/order', payload: '{' });
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  lagMs = 0;
  expect((await app.inject({ method: 'POST', url: '/order' })).statusCode).toBe(200);
});
