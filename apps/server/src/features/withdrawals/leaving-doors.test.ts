import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Whatever lets something leave a balance asks the same first: its owner, the limits of the tier, how many wait already.

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));
const filesWith = (text: RegExp) =>
  sources.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

test('money is held for a withdrawal in one place', () => {
  expect(filesWith(/await insertWithdrawal\(/)).toEqual(['asking/leave-balance.ts']);
});

test('each door asks about its owner and the amount before it holds', () => {
  const doors = ['asking/ask-for-withdrawal.ts', 'personal/send-to-person.ts'];
  expect(filesWith(/await holdAndAsk\(/)).toEqual(doors);
  expect(filesWith(/await checkOwner\(/)).toEqual(doors);
  expect(filesWith(/await admitAmount\(/)).toEqual(doors);
});
