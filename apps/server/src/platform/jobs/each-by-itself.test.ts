import { expect, test } from 'vitest';
import { Outage } from '../outage.ts';
import { eachByItself } from './each-by-itself.ts';

async function outcomeOf(failing: ReadonlyMap<number, Error>) {
  const done: number[] = [];
  const error = await eachByItself([1, 2, 3], async (item) => {
    const problem = failing.get(item);
    if (problem !== undefined) throw problem;
    done.push(item);
  }).catch((thrown: unknown) => thrown);
  return { done, error };
}

const broken = new Error('broken');
const silent = new Outage('BTC', 'silent');

test('what fails keeps no other from its turn and is told', async () => {
  expect(await outcomeOf(new Map())).toEqual({ done: [1, 2, 3], error: undefined });
  expect(await outcomeOf(new Map([[1, broken]]))).toEqual({ done: [2, 3], error: broken });
});

test('many silences are one, and hide no other problem', async () => {
  expect(
    (
      await outcomeOf(
        new Map([
          [1, silent],
          [2, silent],
        ]),
      )
    ).error,
  ).toBe(silent);
  expect(
    (
      await outcomeOf(
        new Map([
          [1, silent],
          [2, broken],
        ]),
      )
    ).error,
  ).toBeInstanceOf(AggregateError);
});
