import { accept } from '@dukat/rules/result';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withPatience } from '../../../platform/overload/patience.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { marketNamed } from '../testing/trading-world.ts';
import type { ExchangeCommand } from './commands/exchange-command.ts';
import { type Lane, openLane } from './exchange-lane.ts';

const market = marketNamed('BTC_CZK');
const log = pino({ level: 'silent' });
const late = 'exchange: waited too long';

let db: TestDatabase;
let lane: Lane;
/** Accounts whose commands were executed, in order; durable once the lane has answered. */
let done: number[];
let open: () => void;
let begun: Promise<void>;
/** A command of this account makes its transaction fail. */
const spoiler = 666;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  done = [];
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  [open, begun] = [gate.resolve, first.promise];
  async function work(_tx: unknown, commands: readonly ExchangeCommand[]) {
    first.resolve();
    // Blocks the exchange until the test opens the gate.
    await gate.promise;
    const accounts = commands.map((command) => ('account' in command ? Number(command.account) : 0));
    if (accounts.includes(spoiler)) throw new Error('spoilt');
    done.push(...accounts);
    return commands.map(() => accept([]));
  }
  lane = openLane({ database: db.database, log, work, forget: () => {} });
});
afterEach(async () => {
  open();
  vi.useRealTimers();
  await lane.close();
});

function submit(account: number): Promise<unknown> {
  return lane.submit({ kind: 'cancel_all', market, account }).then(
    () => account,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

const order = (account: number) => withPatience('ordinary', () => submit(account));
const cancel = (account: number) => withPatience('last', () => submit(account));

/** The first command is taken at once, and all others wait for it. */
async function standStill(): Promise<Promise<unknown>> {
  const first = order(1);
  await begun;
  return first;
}

test('refuses what waited two seconds without executing it; executes what was taken, however long it takes', async () => {
  const first = standStill();
  await begun;
  const waiting = [order(2), cancel(3)];
  const step = withPatience('ordinary', () => lane.within(async () => done.push(4)));
  const stepFails = expect(step).rejects.toThrow(late);
  await vi.advanceTimersByTimeAsync(1_000);
  const later = cancel(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(waiting)).toEqual([late, late]);
  await stepFails;
  open();
  expect(await first).toBe(1);
  expect(await later).toBe(5);
  expect(done).toEqual([1, 5]);
});

test('refuses a command at once if it would wait too long: orders after 1 s, cancels after 1.5 s', async () => {
  const first = standStill();
  await begun;
  const second = order(2);
  await vi.advanceTimersByTimeAsync(1_000);
  const third = order(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await order(4)).toBe('exchange: too many wait');
  await vi.advanceTimersByTimeAsync(499);
  const fifth = cancel(5);
  await vi.advanceTimersByTimeAsync(1);
  expect(await cancel(6)).toBe('exchange: too many wait');
  open();
  expect(await Promise.all([first, second, third, fifth])).toEqual([1, 2, 3, 5]);
  expect(done).toEqual([1, 2, 3, 5]);
});

test('once it continues, it accepts all commands again, in the order of the calls', async () => {
  const first = standStill();
  await begun;
  const refused = [order(2), order(3)];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.all(refused)).toEqual([late, late]);
  open();
  await first;
  const accounts = Array.from({ length: 600 }, (_, index) => 10 + index);
  expect(await Promise.all(accounts.map((account) => cancel(account)))).toEqual(accounts);
  expect(done).toEqual([1, ...accounts]);
});

test('work without a waiting request waits until it is done', async () => {
  const first = standStill();
  await begun;
  const job = submit(2);
  await vi.advanceTimersByTimeAsync(60_000);
  open();
  expect(await Promise.all([first, job])).toEqual([1, 2]);
});

test('a command that breaks its batch fails alone, and the others are executed in their order', async () => {
  const first = standStill();
  await begun;
  const others = [order(2), order(spoiler), order(3), cancel(4)];
  open();
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 'spoilt', 3, 4]);
  expect(done).toEqual([1, 2, 3, 4]);
});
