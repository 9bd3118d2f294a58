import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/server.ts';
import { always, openCollector } from '../../platform/metrics/metric-source.ts';
import { gauge, registry } from '../../platform/metrics/registry.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { serveMetrics } from '../servers/metrics-server.ts';
import { runPromtool, testWithPromtool } from '../testing/promtool.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { programMetrics } from './program-metrics.ts';

const token = 'a-token-of-at-least-32-characters';
let program: TestProgram;
let app: FastifyInstance;

beforeAll(async () => {
  program = await testProgram();
  const { slices, deps } = program;
  deps.collector.add(
    programMetrics(slices, deps, {
      pools: {},
      options: { dataDirectory: tmpdir(), archive: undefined, databaseUrl: undefined },
      configuration: readConfiguration({ HOT_WALLET_CEILINGS: 'BTC=2' }),
    }),
  );
  app = createHttpServer(pino({ level: 'silent' }), 'test');
  serveMetrics(app, { collector: deps.collector, token });
});

afterAll(async () => {
  await app.close();
  await program.close();
});

const scrape = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test.each([undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token, `bearer ${token.slice(1)}`])(
  'refuses %s',
  async (given) => {
    const answer = await scrape(given);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('');
  },
);

test('shows the values of every source', async () => {
  await program.api.deps.app.inject({ url: '/api/init', headers: { host: 'localhost:3000' } });
  const { statusCode, body } = await scrape(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  const up = [...body.matchAll(/^dukat_metrics_source_up_ratio\{source="(.*)"\} (\d)$/gm)];
  expect(up.map(([, name, value]) => `${name} ${value}`)).toEqual(up.map(([, name]) => `${name} 1`));
  expect(up.length).toBeGreaterThan(10);
  expect(body).toMatch(/^dukat_http_requests_total\{route="\/api\/init",method="GET",status="200"\} \d+$/m);
  expect(body).toMatch(/^dukat_ledger_books_differ_ratio 0$/m);
  expect(body).toMatch(/^dukat_bank_statement_age_seconds\{account=|^dukat_bank_failing_seconds\{account=/m);
});

test('labels of unknown addresses and methods do not grow', async () => {
  const count = async () =>
    (await scrape(`Bearer ${token}`)).body.match(/^dukat_http_requests_total/gm)?.length;
  await app.inject('/no/such/page');
  const before = await count();
  for (const path of ['/a', '/b/c', '/%00', '/../x']) await app.inject(path);
  await app.inject({ method: 'DELETE', url: '/never' });
  const after = await count();
  // One more for the status of the unusable address.
  expect(Number(after) - Number(before)).toBeLessThanOrEqual(1);
});

test('values that cannot be read disappear, and others stay', async () => {
  const [good, bad] = [gauge('test_good', 'A value'), gauge('test_bad', 'A value')];
  let fails = false;
  let nowMs = 0;
  const collector = openCollector(pino({ level: 'silent' }), { now: () => nowMs, longestWaitMs: 5_000 });
  const source = (name: string, own: typeof good, read: () => void) => ({
    name,
    gauges: [own],
    maxAgeMs: 1_000,
    read: async () => {
      read();
      return () => own.set(1);
    },
  });
  collector.add([
    source('test bad', bad, () => {
      if (fails) throw new Error('down');
    }),
    source('test good', good, () => {}),
  ]);
  await collector.collect();
  fails = true;
  nowMs = 999;
  await collector.collect();
  expect((await scrape(`Bearer ${token}`)).body).toContain('dukat_test_bad 1');
  nowMs = 1_000;
  await collector.collect();
  const { body } = await scrape(`Bearer ${token}`);
  expect(body).toContain('dukat_test_good 1');
  expect(body).not.toContain('dukat_test_bad 1');
  expect(body).toContain('dukat_metrics_source_up_ratio{source="test bad"} 0');
});

test('values of a source that hangs disappear after a minute, and a scrape does not wait for it', async () => {
  const hanging = gauge('test_hanging', 'A value');
  let nowMs = 0;
  let answer = Promise.resolve();
  const collector = openCollector(pino({ level: 'silent' }), { now: () => nowMs, longestWaitMs: 10 });
  const read = async () => {
    await answer;
    return () => hanging.set(1);
  };
  collector.add([{ name: 'test hanging', gauges: [hanging], maxAgeMs: 1, read }]);
  await collector.collect();
  const inMemory = gauge('test_in_memory', 'A value');
  let value = 1;
  const readMemory = async () => () => inMemory.set(value);
  collector.add([{ name: 'test in memory', gauges: [inMemory], maxAgeMs: always, read: readMemory }]);
  const stalled = Promise.withResolvers<void>();
  answer = stalled.promise;
  const shown = async () => {
    await collector.collect();
    return (await registry.metrics()).includes('dukat_test_hanging 1');
  };
  expect(await shown()).toBe(true);
  nowMs = 60_002;
  value = 2;
  expect(await shown()).toBe(false);
  expect(await registry.metrics()).toMatch(/^dukat_test_in_memory 2$/m);
  expect(await registry.metrics()).toMatch(/source_up_ratio\{source="test in memory"\} 1$/m);
  stalled.resolve();
  await collector.collect();
  expect((await registry.metrics()).includes('dukat_test_hanging 1')).toBe(true);
});

testWithPromtool('promtool accepts all metrics', async () => {
  const { body } = await scrape(`Bearer ${token}`);
  expect(runPromtool(['check', 'metrics'], body)).toBe('');
});
