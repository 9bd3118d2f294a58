import { expect, test } from 'vitest';
import { usualHours } from './open-time.ts';
import { computeDueTimes, resolveByAfterReply, serviceLevels } from './service-levels.ts';

const at = Date.parse;
const level = serviceLevels.order;

test('an order request made on Friday at 16:00 must be answered on Monday at 10:00 and resolved on Tuesday at 16:00', () => {
  expect(computeDueTimes(level, at('2026-11-20T15:00Z'), usualHours)).toEqual({
    answerBy: at('2026-11-23T09:00Z'),
    resolveBy: at('2026-11-24T15:00Z'),
  });
});

test.each(Object.entries(serviceLevels))(
  '%s must be answered no later than it is resolved',
  (_, promised) => {
    expect(promised.firstAnswerMinutes).toBeLessThanOrEqual(promised.resolutionMinutes);
  },
);

test.each([
  ['keeps what was left', '2026-11-23T10:00Z', '2026-11-24T10:00Z', '2026-12-01T10:00Z', '2026-12-02T10:00Z'],
  [
    'has at least an answer’s time',
    '2026-11-24T09:50Z',
    '2026-11-24T10:00Z',
    '2026-12-01T10:00Z',
    '2026-12-01T12:00Z',
  ],
  [
    'stays late where it was',
    '2026-11-24T10:01Z',
    '2026-11-24T10:00Z',
    '2026-12-01T10:00Z',
    '2026-11-24T10:00Z',
  ],
])('a reopened conversation %s', (_, resolvedAt, resolveBy, repliedAt, expected) => {
  const times = { resolvedAt: at(resolvedAt), resolveBy: at(resolveBy), repliedAt: at(repliedAt) };
  expect(resolveByAfterReply(level, times, usualHours)).toBe(at(expected));
});
