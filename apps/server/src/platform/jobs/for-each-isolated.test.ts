import { expect, test } from 'vitest';
import { Outage } from '../outage.ts';
import { forEachIsolated } from './for-each-isolated.ts';

async function runEach(failing: ReadonlyMap<number, Error>) {
  const done: number[] = [];
  const error = await forEachIsolated([1, 2, 3], async (item) => {
    const problem = failing.get(item);
    if (problem !== undefined) throw problem;
    done.push(item);
  }).catch((thrown: unknown) => thrown);
  return { done, error };
}

const broken = new Error('broken');
const silent = new Outage('BTC', 'silent');

test('processes all items despite a failure and throws its error', async () => {
  expect(await runEach(new Map())).toEqual({ done: [1, 2, 3], error: undefined });
  expect(await runEach(new Map([[1, broken]]))).toEqual({ done: [2, 3], error: broken });
});

test('throws one error for several silent providers, and does not hide other errors', async () => {
  expect(
    (
      await runEach(
        new Map([
          [1, silent],
          [2, silent],
        ]),
      )
    ).error,
  ).toBe(silent);
  expect(
    (
      await runEach(
        new Map([
          [1, silent],
          [2, broken],
        ]),
      )
    ).error,
  ).toBeInstanceOf(AggregateError);
});
