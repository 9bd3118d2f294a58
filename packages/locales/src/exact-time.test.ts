import { expect, test } from 'vitest';
import { formatExactTime } from './exact-time.ts';

test.each([
  ['cs-CZ', '1. 3. 2026 11:05:07'],
  ['de-DE', '1.3.2026, 11:05:07'],
])('in %s a time is shown to the second in Prague', (tag, shown) => {
  expect(formatExactTime(tag, '2026-03-01T10:05:07.900Z')).toBe(shown);
});
