import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedBroker } from '../../../sandbox/src/seeds/seed-broker.ts';
import { seedPlatformAccounts } from '../../../sandbox/src/seeds/seed-platform-accounts.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { testDatabase } from '../platform/testing/test-database.ts';
import { runWithin, startTrace } from '../platform/tracing/spans.ts';
import {
  type Collector,
  type ExportedSpan,
  startCollector,
} from '../platform/tracing/testing/start-collector.ts';
import { type BookMaker, bookMaker } from './testing/book-maker.ts';
import { buyOrder, fetchOrder, open, payByBank } from './testing/order-requests.ts';
import { programOn, type TestProgram } from './testing/program-on.ts';
import type { TestClient } from './testing/test-client.ts';

let collector: Collector;
let maker: BookMaker;
let program: TestProgram;
let client: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  collector = await startCollector();
  const base = await testDatabase();
  const start = new Date('2026-03-02T10:00:00Z');
  const brokerMarkets = ['BTC_CZK'];
  program = await programOn({
    ...base,
    start,
    brokerMarkets,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  await inTransaction(base.database, async (tx) => {
    await seedPlatformAccounts(tx);
    await seedBroker(tx, brokerMarkets, start);
  });
  maker = await bookMaker(program, 'BTC_CZK');
  await maker.ask('2001000', '5');
  client = await program.client();
  close = async () => {
    await program.close();
    await base.close();
    await collector.close();
  };
});
afterAll(() => close());
beforeEach(() => {
  collector.spans.length = 0;
});

/** Returns the traces that have a span of this name, once all spans that ended have arrived. */
async function tracesWith(name: string): Promise<readonly (readonly ExportedSpan[])[]> {
  // Spans arrive in their order.
  startTrace('last')?.end();
  await expect.poll(() => collector.named('last').length, { timeout: 5_000 }).toBe(1);
  const ids = new Set(collector.named(name).map(({ traceId }) => traceId));
  return [...ids].map((id) => collector.spans.filter(({ traceId }) => traceId === id));
}

/** Returns the names of a span and of those above it, without transactions. */
function pathOf(trace: readonly ExportedSpan[], name: string): readonly string[] {
  const path: string[] = [];
  for (let span = trace.find((its) => its.name === name); span !== undefined; ) {
    path.unshift(span.name);
    const parent: string | undefined = span.parentSpanId;
    span = trace.find(({ spanId }) => spanId === parent);
  }
  return path.filter((each) => each !== 'transaction');
}

test('a bank line, its match, trade, payout and mails are one trace', async () => {
  const order = await open(client, await buyOrder(client));
  await payByBank(client, order);
  await program.settle(4);
  expect(await fetchOrder(client, order)).toMatchObject({ status: 'FINISHED', payout: { status: 'final' } });
  const [trace = [], ...others] = await tracesWith('end payout');
  expect(others).toEqual([]);
  const chain = ['bank line', 'match bank line', 'trade', 'payout'];
  for (const length of [1, 2, 3, 4]) {
    expect(pathOf(trace, chain[length - 1] ?? '')).toEqual(chain.slice(0, length));
  }
  expect(pathOf(trace, 'end payout')).toEqual(['bank line', 'match bank line', 'trade', 'end payout']);
  expect(pathOf(trace, 'mail payment_arrived')).toEqual([
    'bank line',
    'match bank line',
    'mail payment_arrived',
  ]);
  expect(pathOf(trace, 'mail order_filled')).toEqual([
    'bank line',
    'match bank line',
    'trade',
    'mail order_filled',
  ]);
  expect(trace.some(({ name }) => name === 'insert wallet_withdrawals')).toBe(true);
});

test('two lines of one statement are two traces, also where they are processed together', async () => {
  const orders = [await open(client, await buyOrder(client)), await open(client, await buyOrder(client))];
  for (const order of orders) await payByBank(client, order);
  await program.settle(4);
  const traces = await tracesWith('end payout');
  expect(traces).toHaveLength(2);
  for (const trace of traces) {
    expect(pathOf(trace, 'payout')).toEqual(['bank line', 'match bank line', 'trade', 'payout']);
    expect(pathOf(trace, 'mail payment_arrived')).toEqual([
      'bank line',
      'match bank line',
      'mail payment_arrived',
    ]);
    for (const name of ['bank line', 'match bank line', 'trade', 'payout'])
      expect(trace.filter((span) => span.name === name)).toHaveLength(1);
  }
});

test('tries of an order or a payout that waits add nothing to its trace until it trades or is sent', async () => {
  await maker.clear();
  const order = await open(client, await buyOrder(client));
  await payByBank(client, order);
  await program.settle(4);
  for (let ticks = 0; ticks < 3; ticks += 1) await program.tick();
  expect(await fetchOrder(client, order)).toMatchObject({ status: 'SLEEPING' });
  await maker.ask('2001000', '5');
  await program.tick();
  const triedAt = { tried_at: program.clock.now() };
  await program.database
    .updateTable('wallet_withdrawals')
    .set(triedAt)
    .where('status', '=', 'stored')
    .execute();
  await program.settle(4);
  expect(await fetchOrder(client, order)).toMatchObject({ status: 'FINISHED' });
  const [trace = []] = await tracesWith('end payout');
  for (const name of ['trade', 'payout']) expect(trace.filter((span) => span.name === name)).toHaveLength(1);
  expect(pathOf(trace, 'payout')).toEqual(['bank line', 'match bank line', 'trade', 'payout']);
});

test('a request contains its transaction and statements, and an order’s mail continues its trace', async () => {
  await open(client, await buyOrder(client));
  await program.settle(1);
  const [trace = []] = await tracesWith('POST /api/new_order');
  expect(pathOf(trace, 'transaction')).toEqual(['POST /api/new_order']);
  const transaction = trace.find(({ name }) => name === 'transaction');
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(statements.map(({ name }) => name)).toContain('insert orders');
  const mail = trace.find(({ name }) => name.startsWith('mail '));
  expect(mail?.name).toMatch(/^mail order_created/);
});

test('commands of the exchange lead to their batch, whose trace is that of the first', async () => {
  const maker = await bookMaker(program, 'BTC_CZK');
  const spans = [startTrace('first'), startTrace('second')];
  await Promise.all(spans.map((span) => runWithin(span, () => maker.bid('1000', '0.001'))));
  for (const span of spans) span?.end();
  const [batch] = (await tracesWith('exchange batch')).flat().filter(({ name }) => name === 'exchange batch');
  const commands = collector.named('exchange command');
  expect(commands).toHaveLength(2);
  expect(batch?.attributes).toEqual([{ key: 'commands', value: { intValue: '2' } }]);
  const parent = commands.find(({ spanId }) => spanId === batch?.parentSpanId);
  const other = commands.find((each) => each !== parent);
  expect(batch?.links).toEqual([{ traceId: other?.traceId, spanId: other?.spanId }]);
  expect(other?.links).toEqual([{ traceId: batch?.traceId, spanId: batch?.spanId }]);
});
