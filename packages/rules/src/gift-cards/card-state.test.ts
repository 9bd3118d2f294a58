import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import {
  canBecome,
  cardExpiry,
  claimHoldEnd,
  findHindrance,
  giftCardStatuses,
  refundDeadline,
} from './card-state.ts';

const paidAt = new Date('2026-11-26T12:00:00Z');
const day = 86_400_000;
const paid = {
  status: 'PAID',
  amount: toAmount('500'),
  remaining: toAmount('500'),
  isFrozen: false,
  paidAt,
  claimableFrom: null,
  expired: toAmount('0'),
  corrected: toAmount('0'),
  takenBack: toAmount('0'),
  expiresAt: cardExpiry(paidAt),
} as const;

test('a card is paid or cancelled, and returned only after the payment', () => {
  const changes = giftCardStatuses.flatMap((from) =>
    giftCardStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(changes).toEqual(['CREATED PAID', 'CREATED CANCELLED', 'PAID REFUNDED']);
});

test.each([
  ['2026-11-26T12:00:00Z', '2029-12-31T23:00:00.000Z'],
  // In Prague the new year has begun.
  ['2026-12-31T22:59:59Z', '2029-12-31T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2030-12-31T23:00:00.000Z'],
])('a card paid at %s expires at %s', (from, until) => {
  expect(cardExpiry(new Date(from)).toISOString()).toBe(until);
});

test.each([
  ['a paid card', {}, null],
  ['a card without value', { remaining: toAmount('0') }, 'used_up'],
  ['a returned card', { status: 'REFUNDED', remaining: toAmount('0') }, 'refunded'],
  ['a frozen card, also at its end,', { isFrozen: true, expiresAt: paidAt }, 'frozen'],
  ['a card at its end', { expiresAt: paidAt }, 'expired'],
  ['a card whose rest went to the buyer', { remaining: toAmount('0'), expired: toAmount('1') }, 'expired'],
  ['a card whose rest was taken', { remaining: toAmount('0'), corrected: toAmount('1') }, 'expired'],
  ['a card that a chargeback took', { remaining: toAmount('0'), takenBack: toAmount('500') }, 'refunded'],
  ['a card a moment before its end', { expiresAt: new Date(paidAt.getTime() + 1) }, null],
] as const)('%s is distinguished', (_, changes, hindrance) => {
  expect(findHindrance({ ...paid, ...changes }, paidAt)).toBe(hindrance);
});

test('claims of a card paid through a gateway are held until its time', () => {
  const claimableFrom = new Date(paidAt.getTime() + day);
  const last = new Date(claimableFrom.getTime() - 1);
  expect([claimHoldEnd({ claimableFrom }, last), claimHoldEnd({ claimableFrom }, claimableFrom)]).toEqual([
    claimableFrom,
    null,
  ]);
  expect(claimHoldEnd({ claimableFrom: null }, paidAt)).toBeNull();
  expect(findHindrance({ ...paid, claimableFrom }, paidAt)).toBeNull();
});

test('a card can be returned for fourteen days, unless claimed or frozen', () => {
  const until = new Date(paidAt.getTime() + 14 * day);
  const last = new Date(until.getTime() - 1);
  expect(refundDeadline(paid, last)).toEqual(until);
  expect(refundDeadline(paid, until)).toBeNull();
  expect(refundDeadline({ ...paid, remaining: toAmount('499.99') }, paidAt)).toBeNull();
  expect(refundDeadline({ ...paid, isFrozen: true }, paidAt)).toBeNull();
  expect(refundDeadline({ ...paid, status: 'CREATED', paidAt: null }, paidAt)).toBeNull();
});
