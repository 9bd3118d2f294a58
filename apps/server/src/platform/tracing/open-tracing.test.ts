import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { inProcessAddress } from '../limits/address-subject.ts';
import { openLog } from '../logging/open-log.ts';
import { readSamples } from '../metrics/registry.ts';
import { continuedTraceparent, continueTraces, inTraceOf } from './continue-traces.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { activeSpan, activeTraceparent, inJob, inRound, inSpan, startTrace } from './spans.ts';
import { type Collector, startCollector } from './testing/start-collector.ts';

let collector: Collector;
let tracing: Tracing | undefined;
const lines: string[] = [];
const log = openLog('info', { write: (line: string) => void lines.push(line) });
const records = () => lines.map((line) => JSON.parse(line));

beforeEach(async () => {
  lines.length = 0;
  collector = await startCollector();
});
afterEach(async () => {
  await tracing?.stop();
  await collector.close();
});

function start(ratio: number): void {
  tracing = openTracing({ endpoint: collector.url, ratio }, 'test', log);
}

/** Stops tracing, which sends what waits. */
async function exported() {
  await tracing?.stop();
  return collector.spans;
}

async function countSpans(result: string): Promise<number> {
  const samples = await readSamples();
  const its = samples.find(
    ({ name, labels }) => name === 'dukat_trace_spans_total' && labels.result === result,
  );
  return its?.value ?? 0;
}

function served() {
  const app = createHttpServer(log, 'test');
  app.get('/orders/:id', () => inSpan('child', {}, async () => 'an order'));
  app.get('/livez', async () => 'alive');
  app.get('/page', async () => {
    const answer = await app.inject({ url: '/orders/1', remoteAddress: inProcessAddress });
    return answer.body;
  });
  app.get('/broken', async () => {
    throw new Error('Canary-message');
  });
  return app;
}

const outsider = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('a request', () => {
  test('is a trace by its route, without anything that the caller sent, and its children are below it', async () => {
    start(1);
    const app = served();
    const url = '/orders/Canary-id?token=Canary-token';
    const answer = await app.inject({ url, headers: { 'user-agent': 'Canary-agent' } });
    await app.inject('/livez');
    const [child, request, ...others] = await exported();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ name: 'GET /orders/:id', kind: 2 });
    expect(request?.parentSpanId).toBeUndefined();
    expect(request?.attributes).toContainEqual({
      key: 'request',
      value: { stringValue: answer.headers['x-request-id'] },
    });
    expect(child).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(BigInt(request?.startTimeUnixNano ?? 0)).toBeLessThanOrEqual(
      BigInt(child?.startTimeUnixNano ?? 0),
    );
    expect(collector.bodies.join()).not.toContain('Canary');
  });

  test('names its trace in its log lines', async () => {
    start(1);
    await served().inject('/broken');
    const [request] = await exported();
    expect(request).toMatchObject({ name: 'GET /broken', status: { code: 2 } });
    expect(records()).toMatchObject([
      { event: 'request failed', trace: request?.traceId },
      { event: 'request', trace: request?.traceId },
    ]);
    expect(collector.bodies.join()).not.toContain('Canary');
  });

  test('of a rendered page to the API is in the page’s trace, and is not recorded if that is not', async () => {
    const app = served();
    start(1);
    await app.inject('/page');
    await exported();
    const [[page], [call]] = [collector.named('GET /page'), collector.named('GET /orders/:id')];
    expect(call).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId });
    start(0.5);
    collector.spans.length = 0;
    for (let count = 0; count < 100; count += 1) await app.inject('/page');
    await exported();
    const traces = (name: string) => collector.named(name).map(({ traceId }) => traceId);
    expect(traces('GET /orders/:id')).toEqual(traces('GET /page'));
  });

  test.each(['abort', 'hijack'] as const)('ends its span also after %s', async (how) => {
    start(1);
    const app = served();
    const begun = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    app.get('/slow', (_request, reply) => {
      reply.hijack();
      reply.raw.once('close', closed.resolve);
      begun.resolve();
      if (how === 'hijack') reply.raw.end('done');
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const caller = new AbortController();
    const call = fetch(`${address}/slow`, { signal: caller.signal }).then((answer) => answer.text());
    await begun.promise;
    if (how === 'abort') caller.abort();
    await Promise.all([closed.promise, call.catch(() => undefined)]);
    await app.close();
    await exported();
    const spans = collector.named('GET /slow');
    expect(spans).toHaveLength(1);
    const aborted = { key: 'aborted', value: { boolValue: true } };
    expect(spans[0]?.attributes.filter(({ key }) => key === 'aborted')).toEqual(
      how === 'abort' ? [aborted] : [],
    );
  });

  test('is not traced because an outsider asks for it, nor within the outsider’s trace', async () => {
    const headers = { traceparent: outsider, tracestate: 'dukat=1', baggage: 'sampled=true' };
    start(0);
    for (let count = 0; count < 20; count += 1) await served().inject({ url: '/orders/1', headers });
    expect(await exported()).toEqual([]);
    start(1);
    await served().inject({ url: '/orders/1', headers });
    const [, request] = await exported();
    expect(request?.traceId).not.toBe('a'.repeat(32));
    expect(request?.parentSpanId).toBeUndefined();
    expect(records()[0]).not.toHaveProperty('trace');
  });
});

test('one trace in five is recorded at 0.2, each completely or not at all', async () => {
  start(0.2);
  for (let count = 0; count < 2_000; count += 1) {
    await inJob('job', undefined, () => inSpan('child', {}, async () => {}));
  }
  await exported();
  expect(collector.named('job').length).toBeGreaterThan(300);
  expect(collector.named('job').length).toBeLessThan(500);
  const traces = (name: string) => collector.named(name).map(({ traceId }) => traceId);
  expect(traces('child')).toEqual(traces('job'));
});

test('a job continues the trace that enqueued it, whatever the sampler would choose', async () => {
  start(1);
  let cause: string | null = null;
  await inJob('cause', undefined, async () => {
    cause = activeTraceparent();
  });
  await exported();
  start(0);
  await inJob('effect', cause, async () => {});
  const [first, second] = await exported();
  expect(second).toMatchObject({ name: 'effect', traceId: first?.traceId, parentSpanId: first?.spanId });
});

test('a row that is not recorded does not join the trace of the job that handles it', async () => {
  start(1);
  const recorded = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
  const stored: (string | null)[] = [];
  await inJob('job', undefined, async () => {
    await continueTraces('alone', [null], async () => void stored.push(activeTraceparent()));
    await continueTraces('together', [null, recorded], async () => {
      stored.push(inTraceOf(null, activeTraceparent), continuedTraceparent(null));
      expect(inTraceOf(recorded, activeTraceparent)).toBe(continuedTraceparent(recorded));
    });
  });
  expect(stored).toEqual([null, null, null]);
  await exported();
  expect(collector.spans.map(({ name }) => name)).toEqual(['together', 'job']);
});

test('a round of a timer is exported only if it did something', async () => {
  start(1);
  await inRound('idle', async () => {});
  await inRound('busy', () => inSpan('work', {}, async () => {}));
  await inRound('logs', async () => log.warn('odd'));
  await exported();
  expect(collector.spans.map(({ name }) => name)).toEqual(['work', 'busy', 'logs']);
});

test('an error marks its span by its name alone', async () => {
  start(1);
  const failing = inJob('job', undefined, async () => {
    throw new TypeError('Canary-message');
  });
  await expect(failing).rejects.toThrow('Canary-message');
  const [job] = await exported();
  expect(job).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }],
  });
});

test('a call of a provider names host, method and status, and passes no traceparent on', async () => {
  start(1);
  await inJob('job', undefined, async () => {
    await fetch(`${collector.url}/Canary-path?token=Canary-token`);
  });
  await exported();
  const [call] = collector.named('call provider');
  expect(call).toMatchObject({ kind: 3, parentSpanId: collector.named('job')[0]?.spanId });
  expect(call?.attributes).toEqual([
    { key: 'server.address', value: { stringValue: '127.0.0.1' } },
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.response.status_code', value: { intValue: '503' } },
  ]);
  expect(collector.bodies.join()).not.toContain('Canary');
});

describe('a collector that takes nothing', () => {
  test.each(['refuse', 'hang'] as const)(
    'and answers with %s delays no work; spans are dropped and counted',
    async (how) => {
      collector.setAnswer(how);
      start(1);
      const before = await countSpans('dropped');
      for (let count = 0; count < 6_000; count += 1) startTrace('span')?.end();
      // More spans than the queue holds.
      expect((await countSpans('dropped')) - before).toBe(6_000 - 4_096);
      await exported();
      expect((await countSpans('dropped')) - before).toBe(6_000);
      expect(collector.spans).toEqual([]);
      expect(records().filter(({ event }) => event === 'traces could not be exported')).toHaveLength(1);
    },
  );

  test('and comes back gets the spans from then on', async () => {
    collector.setAnswer('refuse');
    start(1);
    startTrace('lost')?.end();
    await expect.poll(records, { timeout: 5_000 }).toHaveLength(1);
    collector.setAnswer('accept');
    startTrace('kept')?.end();
    await expect.poll(() => collector.spans.map(({ name }) => name), { timeout: 5_000 }).toEqual(['kept']);
  });
});

test('without a collector nothing is recorded', async () => {
  tracing = openTracing({ ratio: 1 }, 'test', log);
  await served().inject('/orders/1');
  await inJob('job', outsider, async () => {
    expect(activeSpan()).toBeUndefined();
    expect(activeTraceparent()).toBeNull();
    await wait(0);
  });
  expect(await exported()).toEqual([]);
  expect(records()[0]).not.toHaveProperty('trace');
});
