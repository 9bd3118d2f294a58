import { expect, test } from 'vitest';
import { decideConfirmation, needsCode, needsMail } from './confirmation.ts';

test.each([
  { hasSecondFactor: false, isCoolingDown: false, expected: 'mail' },
  { hasSecondFactor: false, isCoolingDown: true, expected: 'mail' },
  { hasSecondFactor: true, isCoolingDown: false, expected: 'code' },
  { hasSecondFactor: true, isCoolingDown: true, expected: 'code_and_mail' },
  { hasSecondFactor: true, isCoolingDown: false, requested: 'code', expected: 'code' },
  { hasSecondFactor: true, isCoolingDown: false, requested: 'mail', expected: 'code_and_mail' },
  { hasSecondFactor: true, isCoolingDown: false, requested: 'code_and_mail', expected: 'code_and_mail' },
  { hasSecondFactor: false, isCoolingDown: false, requested: 'code', expected: 'mail' },
] as const)('requires $expected for $hasSecondFactor, $isCoolingDown, $requested', (given) => {
  expect(decideConfirmation(given)).toBe(given.expected);
});

test('reports each kind that the confirmation contains', () => {
  expect((['code', 'mail', 'code_and_mail'] as const).map((its) => [needsCode(its), needsMail(its)])).toEqual(
    [
      [true, false],
      [false, true],
      [true, true],
    ],
  );
});
