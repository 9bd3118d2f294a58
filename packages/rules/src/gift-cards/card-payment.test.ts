import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { paysCard } from './card-payment.ts';
import { giftCardStatuses } from './card-state.ts';

const card = {
  status: 'CREATED',
  isFrozen: false,
  asset: 'CZK',
  amount: toAmount('500'),
  portfolioId: '7',
} as const;
const deposit = { asset: 'CZK', amount: toAmount('500'), portfolioId: '7' };

test.each([
  ['the price', {}, true],
  ['the smallest unit less', { amount: deposit.amount - 1n }, false],
  ['the smallest unit more', { amount: deposit.amount + 1n }, true],
  ['nothing', { amount: toAmount('0') }, false],
  ['another currency', { asset: 'EUR' }, false],
  ['a deposit to another portfolio', { portfolioId: '8' }, false],
])('%s pays a card: %s', (_, changes, isPaid) => {
  expect(paysCard(card, { ...deposit, ...changes } as typeof deposit)).toBe(isPaid);
});

test.each(giftCardStatuses)('a card that is %s is paid only if it waits for its payment', (status) => {
  expect(paysCard({ ...card, status }, deposit)).toBe(status === 'CREATED');
});

test('a frozen card is not paid', () => {
  expect(paysCard({ ...card, isFrozen: true }, deposit)).toBe(false);
});
