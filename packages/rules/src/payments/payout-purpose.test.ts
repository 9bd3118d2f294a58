import { expect, test } from 'vitest';
import { findPayoutPurpose } from './payout-purpose.ts';

test.each([
  ['order:Xk3', 'order'],
  ['return:bank:CZK-1:42', 'return'],
  ['withdrawal:Qp8', 'withdrawal'],
  ['suspense-return:bank:CZK-1:42#1', undefined],
  ['held-return:chain:BTC:ab:0@1', undefined],
])('%s is for %s', (reference, purpose) => {
  expect(findPayoutPurpose(reference)).toBe(purpose);
});
