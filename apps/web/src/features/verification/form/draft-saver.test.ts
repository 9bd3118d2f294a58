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

test('continuous input is saved once, with the latest answer of each question', async () => {
  const { saver, saved, states } = world();
  for (const text of ['a', 'ab', 'abc']) saver.change('tax_number', [text]);
  saver.change('client', ['person']);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(saved).toEqual([{ tax_number: ['abc'], client: ['person'] }]);
  expect(states.at(-1)).toBe('saved');
});

test('input during a save is saved next, and submitting waits for both', async () => {
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

test('a failed save is retried, with newer answers taking precedence', async () => {
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

test('without changes nothing is sent, and the known revision is returned', async () => {
  const { saver, saved } = world();
  expect(await saver.flush()).toBe(3);
  expect(saved).toEqual([]);
});
