import { expect, test } from 'vitest';
import { dueAudit } from './audit-due.ts';

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const recent = { lastAgeMs: minutes(9), wholeAgeMs: minutes(9), wholeDurationMs: 0, isBroken: false };
const large = { wholeDurationMs: minutes(30), isBroken: false };

test.each([
  ['the first one is whole', { ...recent, lastAgeMs: undefined, wholeAgeMs: undefined }, 'whole'],
  ['none while the last one is recent, as after a start', recent, undefined],
  ['none while what is broken was looked at recently', { ...recent, isBroken: true }, undefined],
  [
    'small books are read whole each time',
    { ...recent, lastAgeMs: minutes(10), wholeAgeMs: minutes(10) },
    'whole',
  ],
  ['of large books what is new', { ...large, lastAgeMs: minutes(10), wholeAgeMs: hours(23.9) }, 'new'],
  ['large books once a day', { ...large, lastAgeMs: minutes(10), wholeAgeMs: hours(24) }, 'whole'],
  [
    'what is broken is read whole',
    { ...large, isBroken: true, lastAgeMs: minutes(10), wholeAgeMs: hours(1) },
    'whole',
  ],
  [
    'a middle size as often as it costs little',
    { ...large, wholeDurationMs: minutes(1), lastAgeMs: minutes(10), wholeAgeMs: minutes(99) },
    'new',
  ],
  [
    'and no rarer',
    { ...large, wholeDurationMs: minutes(1), lastAgeMs: minutes(10), wholeAgeMs: minutes(100) },
    'whole',
  ],
] as const)('%s', (_, soFar, due) => {
  expect(dueAudit(soFar)).toBe(due);
});
