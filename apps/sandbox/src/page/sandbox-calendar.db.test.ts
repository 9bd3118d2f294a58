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
const move = (days: unknown) => visitor.post('/sandbox/calendar', { days });

test('the calendar only moves forward, and not beyond a hundred years', async () => {
  const { now } = await calendar();
  expect(await move(7)).toMatchObject({ status: 200, body: { days_ahead: 7 } });
  expect(await move(30)).toMatchObject({ status: 200, body: { days_ahead: 37 } });
  for (const days of [0, -1, 1.5, 1101, '7']) expect((await move(days)).status).toBe(422);
  const moved = await calendar();
  expect(moved.days_ahead).toBe(37);
  expect(Math.round((Date.parse(String(moved.now)) - Date.parse(String(now))) / 86_400_000)).toBe(37);
  await Promise.all(Array.from({ length: 40 }, () => move(1000)));
  expect((await calendar()).days_ahead).toBe(36_500);
});
