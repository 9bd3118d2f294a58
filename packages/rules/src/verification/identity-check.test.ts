import { expect, test } from 'vitest';
import {
  type CheckStatus,
  type CheckUpdate,
  hasEnded,
  nextCheckStatus,
  verificationAfter,
} from './identity-check.ts';

test.each([
  ['opening', 'waiting', 'waiting'],
  ['waiting', 'processing', 'processing'],
  ['processing', 'review', 'review'],
  ['processing', 'waiting', 'waiting'],
  ['review', 'approved', 'approved'],
  ['review', 'refused', 'refused'],
  ['waiting', 'again', 'again'],
  ['waiting', 'expired', 'expired'],
  // Repeated, late, or after it expired.
  ['approved', 'approved', 'approved'],
  ['approved', 'refused', 'approved'],
  ['refused', 'approved', 'refused'],
  ['expired', 'approved', 'expired'],
  ['again', 'processing', 'again'],
] as const satisfies readonly (readonly [CheckStatus, CheckUpdate, CheckStatus])[])(
  'a check in %s reported as %s becomes %s',
  (status, news, after) => {
    expect(nextCheckStatus(status, news)).toBe(after);
  },
);

test.each([
  ['opening', 'PENDING', false],
  ['waiting', 'PENDING', false],
  ['processing', 'PENDING', false],
  ['review', 'PENDING', false],
  ['approved', 'VERIFIED', true],
  ['refused', 'REJECTED', true],
  ['again', 'NOT_STARTED', true],
  ['expired', 'NOT_STARTED', true],
] as const)('a check in %s gives the person the status %s', (status, verification, isOver) => {
  expect([verificationAfter(status), hasEnded(status)]).toEqual([verification, isOver]);
});
