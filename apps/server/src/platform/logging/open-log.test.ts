import { describe, expect, test } from 'vitest';
import { openLog, requestEvent } from './open-log.ts';
import { setSliceLevels, sliceLog } from './slice-log.ts';
import { runAsWork, runOutsideWork } from './work-context.ts';

function opened(level: Parameters<typeof openLog>[0] = 'trace') {
  const lines: string[] = [];
  const log = openLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, records: () => lines.map((line) => JSON.parse(line)) };
}

describe('a line', () => {
  test('has the fields of the schema before its details', () => {
    const { log, records } = opened();
    runAsWork({ request: 'r-1' }, () =>
      sliceLog(log, 'orders').warn(
        { order: 'o-1', duration: 3, at: new Date(0), amount: 5n },
        'an order waits',
      ),
    );
    const [record] = records();
    expect(Object.keys(record)).toEqual([
      'level',
      'time',
      'slice',
      'event',
      'request',
      'duration',
      'order',
      'at',
      'amount',
    ]);
    expect(record).toMatchObject({
      level: 'warn',
      slice: 'orders',
      event: 'an order waits',
      request: 'r-1',
      at: '1970-01-01T00:00:00.000Z',
      amount: '5',
    });
    expect(record.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('describes an error by type, code, message, cause and frames only', () => {
    const { log, lines, records } = opened();
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new Error('no row', { cause }), { detail: 'Key (email)=(hidden) exists' });
    log.error({ err: error }, 'failed');
    log.error(error, 'failed');
    for (const { err } of records()) {
      expect(err).toMatchObject({ type: 'Error', message: 'no row', cause: { code: 'ECONNREFUSED' } });
      expect(err.stack).toContain('open-log.test.ts');
    }
    expect(lines.join('')).not.toContain('Key (');
  });

  test.each([
    ['a Latin text', 'x'.repeat(100_000)],
    ['a text of wide characters', '💰'.repeat(50_000)],
    ['control characters', '\u0001'.repeat(5_000)],
    ['a long list', Array.from({ length: 10_000 }, (_, index) => `item ${index} ${'y'.repeat(200)}`)],
    [
      'many fields',
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 'z'.repeat(90)])),
    ],
    ['an error', new Error('e'.repeat(9_000), { cause: new Error('f'.repeat(9_000)) })],
  ])('has at most two kilobytes and says that it was cut: %s', (_, value) => {
    const { log, lines, records } = opened();
    log.error(
      {
        value,
        ...(typeof value === 'object' && !Array.isArray(value) && !(value instanceof Error) && value),
      },
      'a huge one',
    );
    expect(Buffer.byteLength(lines[0] ?? '')).toBeLessThanOrEqual(2_000);
    expect(lines[0]).toMatch(/\n$/);
    expect(records()[0].event).toBe('a huge one');
    expect(lines[0]).toMatch(/\[cut\]|"cut":true|more\]/);
  });

  test('is written for values that JSON cannot hold', () => {
    const { log, records } = opened();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    log.warn({ circle, nothing: undefined, bytes: Buffer.from('abc'), call: () => 1 }, 'odd values');
    log.warn({ at: new Date(Number.NaN) }, 'odd date');
    expect(records()[0]).toMatchObject({ event: 'odd values', bytes: '[3 bytes]' });
    expect(records()[1].at).toBe('invalid');
  });
});

describe('personal data', () => {
  test.each([
    ['jana.novakova@example.com', 'mail to jana.novakova@example.com failed'],
    ['s3cr3t-token', 'GET https://bank.test/v1/last/s3cr3t-token/list failed'],
    ['user:pass', 'connect postgres://user:pass@127.0.0.1:5432/dukat'],
    ['abc.def', 'authorization: Bearer abc.def'],
    ['CZ6508000000192000145399', 'no account CZ6508000000192000145399'],
    ['19-2000145399', 'no account 19-2000145399/0800'],
    ['603 123 456', 'cannot send to +420 603 123 456'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['203.0.113.9', 'from 203.0.113.9'],
    ['2001:db8::17', 'from 2001:db8::17'],
  ])('%s is hidden in events, details and errors', (secret, text) => {
    const { log, lines } = opened();
    log.warn(text);
    log.warn(
      { reason: text, nested: { list: [text] }, err: new Error(text, { cause: new Error(text) }) },
      'x',
    );
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain(secret);
  });

  test('is hidden by the name of its field, and in messages that may quote input', () => {
    const { log, lines } = opened();
    let syntax: unknown;
    try {
      JSON.parse('{"password": Canary');
    } catch (error) {
      syntax = error;
    }
    const badData = Object.assign(new Error('invalid input syntax for type uuid: "Canary"'), {
      code: '22P02',
    });
    log.error({ err: syntax, password: 'Canary', deep: { apiKey: 'Canary', email: 'Canary' } }, 'one');
    log.error({ err: badData }, 'two');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('Canary');
  });

  test('does not include times, ids, routes and loopback addresses', () => {
    const { log, records } = opened();
    const text =
      'at 12:34:56 order 6f1c2d3e-0000-4000-8000-0123456789ab, GET /api/orders/:id, 127.0.0.1:5432';
    log.warn({ text }, 'kept');
    expect(records()[0].text).toBe(text);
  });
});

test('a storm of one event is collapsed into a count, but requests are all logged', async () => {
  const { log, records } = opened();
  for (let index = 0; index < 500; index += 1) {
    log.error({ index }, 'a payout failed');
    log.info({ route: '/x' }, requestEvent);
  }
  log.error('another event');
  const events = () => records().map(({ event }) => event);
  expect(events().filter((event) => event === 'a payout failed')).toHaveLength(10);
  expect(events().filter((event) => event === requestEvent)).toHaveLength(500);
  expect(events()).toContain('another event');
  await expect
    .poll(() => records().find(({ repeated }) => repeated === 490)?.event, { timeout: 3_000 })
    .toBe('a payout failed');
  log.error('a payout failed');
  expect(records().at(-1)).toMatchObject({ event: 'a payout failed', level: 'error' });
});

test('lines of other levels, slices, routes and tasks are counted apart', async () => {
  const { log, records } = opened();
  for (let index = 0; index < 12; index += 1) {
    sliceLog(log, 'orders').error('it failed');
    sliceLog(log, 'orders').warn('it failed');
    sliceLog(log, 'wallets').error('it failed');
    for (const route of ['/x', '/y']) log.error({ route }, 'it failed');
    for (const task of ['send', 'track']) log.error({ task, job: index }, 'it failed');
  }
  expect(records()).toHaveLength(7 * 10);
  await expect.poll(() => records().slice(70), { timeout: 3_000 }).toHaveLength(7);
  expect(records().slice(70)).toMatchObject([
    { level: 'error', slice: 'orders', event: 'it failed', repeated: 2 },
    { level: 'warn', slice: 'orders', repeated: 2 },
    { level: 'error', slice: 'wallets', repeated: 2 },
    { route: '/x', repeated: 2 },
    { route: '/y', repeated: 2 },
    { task: 'send', repeated: 2 },
    { task: 'track', repeated: 2 },
  ]);
});

test('fatal lines are never collapsed', () => {
  const { log, records } = opened();
  for (let index = 0; index < 1_200; index += 1) log.warn(`event ${index}`);
  const before = records().length;
  for (let index = 0; index < 20; index += 1) log.fatal('the program ends');
  expect(records().slice(before)).toHaveLength(20);
});

test('the level of one slice changes while the others keep theirs', () => {
  const { log, records } = opened('warn');
  const orders = sliceLog(log, 'orders');
  setSliceLevels(
    log,
    new Map([
      ['orders', 'debug'],
      ['wallets', 'info'],
    ]),
  );
  orders.debug('one');
  sliceLog(log, 'wallets').info('two');
  sliceLog(log, 'rates').info('three');
  log.info('four');
  setSliceLevels(log, new Map());
  orders.debug('five');
  expect(records().map(({ event }) => event)).toEqual(['one', 'two']);
});

test('the count of a storm has the level and slice of its lines', async () => {
  const { log, records } = opened('error');
  for (let index = 0; index < 12; index += 1) sliceLog(log, 'wallets').error('a node is away');
  await expect
    .poll(() => records().find(({ repeated }) => repeated === 2), { timeout: 3_000 })
    .toMatchObject({ level: 'error', slice: 'wallets', event: 'a node is away' });
});

test('events with varying texts share one count beyond a thousand', async () => {
  const { log, records } = opened();
  for (let index = 0; index < 1_200; index += 1) log.warn(`event ${index}`);
  expect(records().length).toBeLessThan(1_050);
  await expect
    .poll(() => records().find(({ repeated }) => repeated === 190)?.event, { timeout: 3_000 })
    .toBe('other events');
});

test('a loop that a request starts for all names no request', async () => {
  const { log, records } = opened();
  await runAsWork({ request: 'r-1' }, () => runOutsideWork(async () => log.warn('a batch failed')));
  expect(records()[0]).not.toHaveProperty('request');
});
