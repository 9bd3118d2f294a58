import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../platform/logging/open-log.ts';
import { setSliceLevels, sliceLog } from '../../platform/logging/slice-log.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { applyLogLevels } from './apply-log-levels.ts';

const path = '/admin/api/log-levels';
let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(() => asOwner(program.ownerUrl, 'truncate monitoring_log_levels'));

/** A process with its own log at `warn`. Returns whether a slice writes at `info`, after the process has read the levels. */
function startProcess(database = program.database) {
  const log = openLog('warn', { write: () => {} });
  const apply = applyLogLevels({
    database,
    clock: program.clock,
    setLogLevels: (levels) => setSliceLevels(log, levels),
  });
  return { apply, writesInfo: (slice: string) => sliceLog(log, slice).isLevelEnabled('info') };
}

const setLevel = (slice: string, level: string, minutes: number) =>
  operator.post(path, { slice, level, minutes });

test('a change reaches the running log of every process and ends without anybody’s act', async () => {
  const processes = [startProcess(), startProcess()];
  const read = () => Promise.all(processes.map(({ apply }) => apply()));
  const written = (slice: string) => processes.map(({ writesInfo }) => writesInfo(slice));
  await read();
  expect(written('orders')).toEqual([false, false]);
  expect(await setLevel('orders', 'info', 10)).toMatchObject({ status: 200 });
  await read();
  expect(written('orders')).toEqual([true, true]);
  expect(written('wallets')).toEqual([false, false]);
  program.clock.advance(10 * 60_000 - 1);
  await read();
  expect(written('orders')).toEqual([true, true]);
  program.clock.advance(1);
  await read();
  expect(written('orders')).toEqual([false, false]);
  expect((await operator.get(path)).body).toMatchObject({ changes: [] });
});

test('the program applies levels by its own job', async () => {
  await setLevel('orders', 'debug', 10);
  await program.runTask('monitoring-apply-log-levels');
  const log = sliceLog(program.deps.log, 'orders');
  expect(log.level).toBe('debug');
  await operator.post(`${path}/orders/end`);
  await program.runTask('monitoring-apply-log-levels');
  expect(log.level).toBe(program.deps.log.level);
});

test('a change ends at its time also while the database cannot be read', async () => {
  const process = startProcess();
  await setLevel('orders', 'info', 10);
  await process.apply();
  await asOwner(program.ownerUrl, 'alter table monitoring_log_levels rename to away');
  try {
    await expect(process.apply()).rejects.toThrow('monitoring_log_levels');
    expect(process.writesInfo('orders')).toBe(true);
    program.clock.advance(10 * 60_000);
    await expect(process.apply()).rejects.toThrow('monitoring_log_levels');
    expect(process.writesInfo('orders')).toBe(false);
  } finally {
    await asOwner(program.ownerUrl, 'alter table away rename to monitoring_log_levels');
  }
});

test('a second change replaces the first, and each is in the audit log', async () => {
  await setLevel('orders', 'info', 10);
  await setLevel('orders', 'debug', 60);
  const { slices, changes } = (await operator.get(path)).body as { slices: string[]; changes: unknown[] };
  expect(slices).toEqual(program.slices.map(({ name }) => name));
  const until = new Date(program.clock.now().getTime() + 3_600_000).toISOString();
  expect(changes).toEqual([{ slice: 'orders', level: 'debug', ends_at: until, operator: administrator[0] }]);
  await operator.post(`${path}/orders/end`);
  // Nothing is in force any more, so nothing is recorded.
  await operator.post(`${path}/orders/end`);
  const { acts } = (await operator.get('/admin/api/acts?limit=3')).body as { acts: unknown[] };
  expect(acts).toMatchObject([
    { act: 'log_level.ended', operator: administrator[0], subject: 'orders' },
    { act: 'log_level.set', subject: 'orders', details: { level: 'debug', until } },
    { act: 'log_level.set', subject: 'orders', details: { level: 'info' } },
  ]);
});

test.each([
  ['an unknown slice', { slice: 'nothing', level: 'info', minutes: 10 }, 422],
  ['an unknown level', { slice: 'orders', level: 'loud', minutes: 10 }, 422],
  ['a level that hides errors', { slice: 'orders', level: 'silent', minutes: 10 }, 422],
  ['no time', { slice: 'orders', level: 'info', minutes: 0 }, 422],
  ['more than a day', { slice: 'orders', level: 'info', minutes: 1441 }, 422],
  ['a day', { slice: 'orders', level: 'info', minutes: 1440 }, 200],
])('a change with %s is answered with its status', async (_, body, status) => {
  expect(await operator.post(path, body)).toMatchObject({ status });
  const { changes } = (await operator.get(path)).body as { changes: unknown[] };
  expect(changes).toHaveLength(status === 200 ? 1 : 0);
});

test('only administrators see and change levels', async () => {
  const other = await backOffice.logIn(...secondOperator);
  const answers = [
    await other.get(path),
    await other.post(path, { slice: 'orders', level: 'info', minutes: 5 }),
    await other.post(`${path}/orders/end`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('returning an unknown slice to normal is refused', async () => {
  expect(await operator.post(`${path}/nothing/end`)).toMatchObject({
    status: 404,
    body: { code: 'log_slice_unknown' },
  });
});

test('every slice can have a level at once, and all are listed', async () => {
  for (const { name } of program.slices)
    expect(await setLevel(name, 'info', 5)).toMatchObject({ status: 200 });
  const { changes } = (await operator.get(path)).body as { changes: unknown[] };
  expect(changes).toHaveLength(program.slices.length);
});
