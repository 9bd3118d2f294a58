import { expect, test } from 'vitest';
import { giftCardNetwork, withdrawalKind } from './withdrawal-kind.ts';

test.each([
  ['bank', { network: 'CZK', to: { BankAccount: '19-2000145399/0800' }, recipient: null }],
  ['coin', { network: 'BTC', to: {}, recipient: null }],
  ['person', { network: 'HOUSE', to: {}, recipient: 'jana@example.com' }],
  ['card', { network: giftCardNetwork, to: {}, recipient: null }],
])('a withdrawal is of the kind %s', (kind, withdrawal) => {
  expect(withdrawalKind(withdrawal)).toBe(kind);
});
