import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

test.each([
  ['a Monday', '2026-11-16T09:00:00Z', '2026-11-17T09:00:00.000Z'],
  ['a Friday', '2026-11-20T15:30:00Z', '2026-11-23T15:30:00.000Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  ['a Sunday', '2026-11-22T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  ['a Friday that is a Saturday in Prague', '2026-11-20T23:30:00Z', '2026-11-23T23:30:00.000Z'],
])('what is asked on %s is answered by the end of the next working day', (_, asked, by) => {
  expect(answerBy(Date.parse(asked))).toBe(Date.parse(by));
});
