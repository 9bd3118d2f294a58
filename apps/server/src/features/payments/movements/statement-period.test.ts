import { expect, test } from 'vitest';
import { statementPeriod } from './statement-period.ts';

const now = new Date('2026-03-20T10:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['the first reading goes thirty days back', { readAt: null, deepCalledAt: null }, '2026-02-18', true],
  ['a deep reading is due', { readAt: before(1), deepCalledAt: before(60) }, '2026-03-10', true],
  ['a deep reading is not due yet', { readAt: before(1), deepCalledAt: before(59.9) }, '2026-03-19', false],
  [
    'the bank was silent for three days',
    { readAt: before(3 * 1440), deepCalledAt: before(1) },
    '2026-03-16',
    false,
  ],
  [
    'the clock was put back by three days',
    { readAt: before(-3 * 1440), deepCalledAt: before(-3 * 1440) },
    '2026-03-10',
    true,
  ],
])('%s', (_, history, from, isDeep) => {
  expect(statementPeriod(history, now)).toEqual({ from, to: '2026-03-20', isDeep });
});

test('reads from the day of an announced earlier movement', () => {
  const history = { readAt: before(1), deepCalledAt: before(1) };
  expect(statementPeriod(history, now, '2026-03-13').from).toBe('2026-03-13');
  expect(statementPeriod(history, now, '2026-03-20').from).toBe('2026-03-19');
});

test('uses days in Prague: a late evening in UTC is already the next day', () => {
  const history = { readAt: before(1), deepCalledAt: before(1) };
  expect(statementPeriod(history, new Date('2026-03-20T23:30:00Z')).to).toBe('2026-03-21');
});
