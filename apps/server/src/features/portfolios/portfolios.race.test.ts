import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { portfolioRequests } from './testing/portfolio-requests.ts';

let program: TestProgram;
let own: ReturnType<typeof portfolioRequests>;
let first: string;

beforeAll(async () => {
  program = await testProgram();
  own = portfolioRequests(await signIn(program, 'verified@dukat.test', { CZK: '100000' }));
  first = await own.selected();
});
afterAll(async () => {
  expect(await failedChecks(program.database)).toEqual([]);
  await program.close();
});

const atOnce = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('opened fifty times concurrently there are ten, and one per name', { timeout: 120_000 }, async () => {
  const same = await atOnce(10, () => own.make('The same'));
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  const many = await atOnce(40, (index) => own.make(`Number ${index}`));
  expect([...same, ...many].filter(({ status }) => status >= 500)).toEqual([]);
  expect(await own.all()).toHaveLength(10);
  for (const { id } of (await own.all()).slice(1)) await own.close(id);
  expect(await own.all()).toHaveLength(1);
});

test('closing during a deposit leaves the money in a portfolio that its owner sees', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await own.made(`Round ${round}`);
    const answers = await atOnce(10, (index) => (index % 2 === 0 ? own.close(id) : own.move(first, id, '1')));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const moved = answers.filter(({ status }, index) => index % 2 === 1 && status === 200).length;
    expect((await own.all()).some((its) => its.id === id)).toBe(moved > 0);
    if (moved > 0) expect((await own.move(id, first, String(moved))).status).toBe(200);
    await own.close(id);
  }
});

test('selecting during a close keeps the selected portfolio in the list', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await own.made(`Selected ${round}`);
    const answers = await atOnce(10, (index) =>
      index % 3 === 0 ? own.close(id) : index % 3 === 1 ? own.select(id) : own.rename(id, `Renamed ${round}`),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await own.selected()).toBe(first);
    expect((await own.all()).map((its) => its.id)).toEqual([first]);
  }
});
