import { readStatus } from '@dukat/contract/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import type { HealthProblem } from '../../platform/health/health.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { type TestApi, testApi } from '../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { authenticateOn } from '../identity/sessions/authenticate.ts';
import { MemoryNode } from '../lightning/testing/memory-node.ts';
import type { CoinTick } from '../rates/rates-facade.ts';
import { statusSlice } from './slice.ts';

let store: TestDatabase;
let http: TestApi;
const clock = fakeClock();
let tick: { timeMs: number; coins: ReadonlyMap<string, CoinTick> } | undefined;
const node = new MemoryNode(clock.now());
let problems: readonly HealthProblem[] = [];

beforeAll(async () => {
  store = await testDatabase();
  http = await testApi({
    database: store.database,
    clock,
    authenticate: authenticateOn(store.database),
    register: (api) =>
      statusSlice.serveRetail?.(api, {
        database: store.database,
        clock,
        rates: { newest: () => tick },
        lightningDeps: { clock, lightningNode: node },
        healthProblems: () => problems,
      }),
  });
});
afterAll(async () => {
  await http.close();
  await store.close();
});

const well: CoinTick = { suspended: false, pairs: {} };
const rests: CoinTick = { suspended: true, pairs: {} };
const setTick = (coins: Record<string, CoinTick>, ageMs = 0) => {
  tick = { timeMs: clock.now().getTime() - ageMs, coins: new Map(Object.entries(coins)) };
};

beforeEach(async () => {
  clock.advance(11_000);
  problems = [];
  setTick({ BTC: well, ETH: well });
  await asOwner(store.ownerUrl, 'delete from mails', 'delete from wallet_networks');
});

const status = async () => readStatus.response.parse((await http.stranger().get('/api/status')).body);
const readState = async (name: string) =>
  (await status()).services.find(({ service }) => service === name)?.state;

describe('the status', () => {
  test('lists every service’s state in a fixed order, and when the books were last audited', async () => {
    const { services, books, checked_at } = await status();
    expect(services.map(({ service }) => service)).toEqual([
      'exchange',
      'rates',
      'bank',
      'chains',
      'lightning',
      'mails',
      'database',
    ]);
    expect(checked_at).toBe(clock.now().toISOString());
    expect(books).toEqual({ state: 'not_yet', proved_at: null });
  });

  test('is read from the database at most once in ten seconds', async () => {
    const first = await status();
    setTick({ BTC: rests });
    clock.advance(9_000);
    expect(await status()).toEqual(first);
    clock.advance(1_000);
    expect((await status()).checked_at).not.toBe(first.checked_at);
  });
});

describe('lightning', () => {
  test.each([
    [10n ** 10n, false, { receive: 'working', send: 'down' }, 'limited'],
    [99_999_999n, false, { receive: 'limited', send: 'down' }, 'limited'],
    [100_000_000n, false, { receive: 'working', send: 'down' }, 'limited'],
    [999n, false, { receive: 'down', send: 'down' }, 'down'],
    [10n ** 10n, true, { receive: 'down', send: 'down' }, 'down'],
  ] as const)('with %s to receive, down: %s, says %j', async (remoteMsat, isDown, lightning, state) => {
    Object.assign(node, { remoteMsat, isDown });
    const read = await status();
    expect(read.lightning).toEqual(lightning);
    expect(read.services.find(({ service }) => service === 'lightning')).toEqual({
      service: 'lightning',
      state,
      since: null,
    });
    expect(JSON.stringify(read)).not.toContain(String(remoteMsat));
  });
});

describe('rates', () => {
  test.each([
    ['fresh', { BTC: well }, 30_000, 'working'],
    ['missed three times', { BTC: well }, 30_001, 'limited'],
    ['a quarter of an hour old', { BTC: well }, 900_001, 'down'],
    ['of coins that rest in part', { BTC: well, ETH: rests }, 0, 'limited'],
    ['of coins that all rest', { BTC: rests }, 0, 'down'],
  ] as const)('that are %s', async (_, coins, ageMs, state) => {
    setTick(coins, ageMs);
    expect(await readState('rates')).toBe(state);
  });

  test('that were never issued are unknown', async () => {
    tick = undefined;
    expect(await readState('rates')).toBe('unknown');
  });
});

describe('chains', () => {
  const add = (network: string, problem: string | null) =>
    store.database
      .insertInto('wallet_networks')
      .values({
        network,
        scanned_height: 7,
        scanned_hash: 'aa',
        problem,
        problem_since: problem === null ? null : new Date('2026-03-02T10:00:00Z'),
      })
      .execute();

  test('are limited if some of them fail, and the answer hides the reason', async () => {
    await add('BTC', null);
    await add('ETH', 'connect ECONNREFUSED 10.1.2.3:8545');
    const body = await status();
    expect(body.networks).toEqual([
      { network: 'BTC', state: 'working' },
      { network: 'ETH', state: 'down' },
    ]);
    expect(body.services).toContainEqual({
      service: 'chains',
      state: 'limited',
      since: '2026-03-02T10:00:00.000Z',
    });
    expect(JSON.stringify(body)).not.toMatch(/10\.1\.2\.3|ECONN/);
  });
});

describe('mails', () => {
  const write = (count: number, waiting: number, ageMs: number) =>
    store.database
      .insertInto('mails')
      .values(
        Array.from({ length: count }, (_, index) => ({
          message_id: `m${ageMs}-${index}`,
          recipient: 'a@example.com',
          locale: 'en_US' as const,
          brand: 'anycoin',
          template: 'request_received',
          values: null,
          created_at: new Date(clock.now().getTime() - ageMs),
          sent_at: index < waiting ? null : clock.now(),
          failed_at: null,
          last_error: null,
        })),
      )
      .execute();

  test.each([
    ['none', 0, 0, 120_000, 'working'],
    ['half of them waiting', 20, 10, 120_000, 'working'],
    ['more than half waiting', 20, 11, 120_000, 'limited'],
    ['all waiting', 20, 20, 120_000, 'down'],
    ['all waiting, but just written', 20, 20, 59_000, 'working'],
  ] as const)('%s', async (_, count, waiting, ageMs, state) => {
    if (count > 0) await write(count, waiting, ageMs);
    expect(await readState('mails')).toBe(state);
  });
});

describe('a problem of the process', () => {
  const since = '2026-03-02T10:00:00.000Z';
  test.each([
    ['jobs', ['bank', 'chains', 'mails']],
    ['disk', ['database']],
    ['events', []],
  ])('with its %s limits %j', async (part, limited) => {
    problems = [{ part, since, reason: 'no such host db.internal' }];
    const body = await status();
    const found = body.services.filter((one) => one.since === since);
    expect(found.map(({ service }) => service)).toEqual(limited);
    expect(JSON.stringify(body)).not.toContain('internal');
  });
});

test('reports the books in order or with a difference, without the details of the audit', async () => {
  const audit = (isInOrder: boolean) =>
    asOwner(
      store.ownerUrl,
      `insert into ledger_audits (scope, duration_ms, postings, entries, seals, is_in_order, differences)
       values ('whole', 1, 1, 2, 0, ${isInOrder}, '[{"check":"sums","subject":"secret"}]')`,
    );
  await audit(true);
  expect((await status()).books).toMatchObject({ state: 'in_order', proved_at: expect.any(String) });
  await audit(false);
  clock.advance(11_000);
  const body = await status();
  expect(body.books.state).toBe('differ');
  expect(JSON.stringify(body)).not.toContain('secret');
});
