import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../server/src/program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../server/src/program/testing/test-program.ts';

let program: TestProgram;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
});
afterAll(() => program.close());

const calendar = async () => (await visitor.get('/sandbox/calendar')).body;
const move = (unit: string, count: unknown) => visitor.post('/sandbox/calendar', { unit, count });
const shown = async () => new Date(String((await calendar()).now)).toISOString().slice(0, 16);

test('the calendar moves by hours, days and months of their length', async () => {
  program.clock.advance(Date.parse('2027-01-31T22:30:00Z') - program.clock.now().getTime());
  expect(await move('hour', 2)).toMatchObject({ status: 200, body: { hours_ahead: 2 } });
  expect(await shown()).toBe('2027-02-01T00:30');
  await move('day', 27);
  expect(await shown()).toBe('2027-02-28T00:30');
  await move('month', 1);
  expect(await shown()).toBe('2027-03-28T00:30');
  // The clock has changed since.
  await move('day', 3);
  expect(await shown()).toBe('2027-03-30T23:30');
  await move('month', 1);
  expect(await shown()).toBe('2027-04-29T23:30');
  await move('month', 12);
  expect(await shown()).toBe('2028-04-29T23:30');
});

test('a month is one of Prague, also across a change of the clock', async () => {
  const from = Date.parse('2029-02-28T23:30Z');
  program.clock.advance(from - Date.parse(String((await calendar()).now)));
  await move('month', 1);
  // 1 April 00:30, summer time.
  expect(await shown()).toBe('2029-03-31T22:30');
  await move('month', 7);
  // 1 November 00:30, winter time.
  expect(await shown()).toBe('2029-10-31T23:30');
});

test('the calendar only moves forward, and not beyond a hundred years', async () => {
  const { hours_ahead: before } = await calendar();
  for (const count of [0, -1, 1.5, 1101, '7']) expect((await move('day', count)).status).toBe(422);
  for (const unit of ['year', 'minute', '']) expect((await move(unit, 1)).status).toBe(422);
  expect((await visitor.post('/sandbox/calendar', { days: 7 })).status).toBe(422);
  expect((await calendar()).hours_ahead).toBe(before);
  await Promise.all(Array.from({ length: 8 }, () => move('hour', 3)));
  expect((await calendar()).hours_ahead).toBe(Number(before) + 24);
  await Promise.all(Array.from({ length: 40 }, () => move('day', 1000)));
  expect((await calendar()).hours_ahead).toBe(36_500 * 24);
});
