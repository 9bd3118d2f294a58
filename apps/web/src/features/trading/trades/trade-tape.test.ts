import { expect, test } from 'vitest';
import { createTradeTape, type Trade, tapeLength } from './trade-tape.ts';

const trade = (sequence: number): Trade => ({ sequence, price: '1', size: '1', side: 'Buy', time: '' });
const sequences = (tape: ReturnType<typeof createTradeTape>) => tape.get().map(({ sequence }) => sequence);

test('the newest trade comes first, and none appears twice', () => {
  const tape = createTradeTape();
  expect(tape.sequence()).toBeUndefined();
  tape.load([trade(1), trade(2)]);
  tape.add([trade(2), trade(3), trade(4)]);
  expect(sequences(tape)).toEqual([4, 3, 2, 1]);
  expect(tape.sequence()).toBe(4);
});

test('known trades change nothing', () => {
  const tape = createTradeTape();
  tape.load([trade(1)]);
  let heard = 0;
  const forget = tape.watch(() => {
    heard += 1;
  });
  tape.add([trade(1)]);
  expect(heard).toBe(0);
  tape.add([trade(2)]);
  forget();
  tape.add([trade(3)]);
  expect(heard).toBe(1);
});

test('old trades are dropped from the end', () => {
  const tape = createTradeTape();
  tape.load(Array.from({ length: tapeLength }, (_, at) => trade(at)));
  tape.add([trade(99)]);
  expect(sequences(tape).length).toBe(tapeLength);
  expect(sequences(tape).at(-1)).toBe(1);
});
