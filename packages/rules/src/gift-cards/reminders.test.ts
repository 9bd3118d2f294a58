import { expect, test } from 'vitest';
import { firstReminder, nextReminder } from './reminders.ts';

const expiresAt = new Date('2029-12-31T23:00:00Z');
const day = 86_400_000;
const daysBefore = (days: number, ms = 0) => new Date(expiresAt.getTime() - days * day + ms);

test('a card is first reminded of ninety days before its end', () => {
  expect(firstReminder(expiresAt)).toEqual(daysBefore(90));
});

test.each([
  [90, -1, 90],
  [90, 0, 30],
  [30, -1, 30],
  [30, 0, 7],
  [7, -1, 7],
  [7, 0, null],
  [0, 0, null],
  [-1, 0, null],
])('%i days and %i ms before the end, the next reminder is %s days before it', (days, ms, next) => {
  expect(nextReminder(expiresAt, daysBefore(days, ms))).toEqual(next === null ? null : daysBefore(next));
});
