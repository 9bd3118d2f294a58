import { expect, test } from 'vitest';
import { tiersReached } from './tiers-reached.ts';

test.each([
  ['cleared', true, true, 2],
  ['cleared', true, false, 1],
  ['cleared', false, true, 0],
  ['review', true, true, 0],
  ['refused', true, true, 0],
  ['draft', true, true, 0],
  [undefined, true, true, 0],
] as const)('form %s, identity %s, bank account %s: tier %s', (form, isIdentityApproved, bank, tier) => {
  expect(tiersReached({ form, isIdentityApproved, isBankAccountVerified: bank })).toBe(tier);
});
