import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { decidePersonalTransfer } from './personal-transfer.ts';

const surroundings = { asset: { decimals: 8, isStaked: false }, ownEmail: 'jana@example.com' };
const typed = (change: object) => ({ amount: '0.5', email: 'petr@example.com', ...change });

test('normalizes the address as for an account', () => {
  expect(decidePersonalTransfer(typed({ email: ' Petr@Example.com ' }), surroundings)).toMatchObject({
    refused: false,
    value: { amount: toAmount('0.5'), recipient: 'petr@example.com' },
  });
});

test.each([
  [{ email: '' }, 'email_required', 'email'],
  [{ email: 'petr' }, 'email_invalid', 'email'],
  [{ email: 'JANA@example.com' }, 'recipient_self', 'email'],
  [{ amount: '0' }, 'amount_not_a_number', 'amount'],
  [{ amount: '-1' }, 'amount_not_a_number', 'amount'],
  [{ amount: 'x' }, 'amount_not_a_number', 'amount'],
  [{ amount: '0.000000001' }, 'amount_too_precise', 'amount'],
])('refuses %j with %s', (change, reason, field) => {
  expect(decidePersonalTransfer(typed(change), surroundings)).toMatchObject({ refused: true, reason, field });
});

test('refuses a staked asset', () => {
  const asset = { decimals: 8, isStaked: true };
  expect(decidePersonalTransfer(typed({}), { ...surroundings, asset })).toMatchObject({
    reason: 'withdrawals_unavailable',
  });
});
