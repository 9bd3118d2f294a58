import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftSaver } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world(answers: (() => Promise<number>)[] = []) {
  const saved: object[] = [];
  const states: string[] = [];
  const saver = draftSaver({
    revision: 3,
    onState: (state) => states.push(state),
    save: (changes) => {
      saved.push(changes);
      return answers.shift()?.() ?? Promise.resolve(3 + saved.length);
    },
  });
  return { saver, saved, states };
}

test('what is typed without a pause is saved once, with the last answer of each question', async () => {
  const { saver, saved, states } = world();
  for (const text of ['a', 'ab', 'abc']) saver.change('tax_number', [text]);
  saver.change('client', ['person']);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(saved).toEqual([{ tax_number: ['abc'], client: ['person'] }]);
  expect(states.at(-1)).toBe('saved');
});

test('what is typed while a save runs follows it, and submitting waits for both', async () => {
  let answer: (revision: number) => void = () => undefined;
  const { saver, saved } = world([
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  ]);
  saver.change('client', ['person']);
  await vi.advanceTimersByTimeAsync(600);
  saver.change('client', ['company']);
  const flushed = saver.flush();
  answer(4);
  expect(await flushed).toBe(5);
  expect(saved).toEqual([{ client: ['person'] }, { client: ['company'] }]);
});

test('what could not be saved is kept, and tried again, newer answers first', async () => {
  const { saver, saved, states } = world([() => Promise.reject(new Error('no network'))]);
  saver.change('client', ['person']);
  saver.change('pep', ['no']);
  await vi.advanceTimersByTimeAsync(600);
  expect(states.at(-1)).toBe('failed');
  saver.change('client', ['company']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(saved.at(-1)).toEqual({ client: ['company'], pep: ['no'] });
  expect(states.at(-1)).toBe('saved');
});

test('nothing to save asks nothing, and knows the revision that was read', async () => {
  const { saver, saved } = world();
  expect(await saver.flush()).toBe(3);
  expect(saved).toEqual([]);
});
