import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { type Health, openHealth } from './health.ts';
import { openReadiness } from './readiness.ts';
import { serveHealth, serveProbes } from './serve-health.ts';

const moment = new Date('2026-03-02T10:00:00Z');
let health: Health;
let app: FastifyInstance;

beforeEach(() => {
  health = openHealth(() => moment);
  app = createHttpServer(pino({ level: 'silent' }), 'test');
  serveHealth(app, health);
  app.get('/api/init', async () => 'there');
  app.get('/', async () => 'a page');
});

test('returns 200 without problems', async () => {
  const answer = await app.inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', problems: [] });
});

test('returns 503 with each problem, its start and a reason without a host name', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  health.part('database').bad(refused);
  health.part('disk').bad('no disk space is left');
  const answer = await app.inject('/healthz');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    status: 'unavailable',
    problems: [
      { part: 'database', since: '2026-03-02T10:00:00.000Z', reason: 'ECONNREFUSED' },
      { part: 'disk', since: '2026-03-02T10:00:00.000Z', reason: 'no disk space is left' },
    ],
  });
});

test('while the database is unavailable refuses API calls at once and still serves pages', async () => {
  health.part('database').bad(new Error('Query read timeout'));
  const refused = await app.inject('/api/init');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject('/')).statusCode).toBe(200);
  health.part('database').good();
  expect((await app.inject('/api/init')).body).toBe('there');
});

test('is alive whatever fails, and ready only while every check passes and nothing stops', async () => {
  let hasRates = false;
  const readiness = openReadiness(health, { rates: () => hasRates, markets: () => true });
  serveProbes(app, readiness);
  const probe = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json().problems];
  };
  expect(await probe()).toEqual([503, ['rates']]);
  hasRates = true;
  expect(await probe()).toEqual([200, []]);
  health.part('database').bad(new Error('Query read timeout'));
  expect(await probe()).toEqual([503, ['database']]);
  health.part('database').good();
  health.part('jobs').bad('restarting');
  expect(await probe()).toEqual([200, []]);
  readiness.stop();
  expect(await probe()).toEqual([503, ['stopping']]);
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
});
