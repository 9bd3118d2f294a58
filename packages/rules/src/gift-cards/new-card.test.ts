import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, amountFromUnits, formatAmount, one, subtract, toAmount, zero } from '../money/amount.ts';
import { latestCardDeliveryMs, smallestCard, smallestClaim } from './limits.ts';
import { decideClaim, decideNewCard } from './new-card.ts';

const now = new Date('2026-11-26T12:00:00Z');
const typed = {
  currency: 'CZK',
  amount: '500',
  recipientEmail: undefined,
  deliverAt: undefined,
} as const;

test('a card without a recipient is given personally, at once', () => {
  const deliverAt = new Date(now.getTime() + 1000);
  expect(decideNewCard({ ...typed, deliverAt }, now)).toMatchObject({
    value: { amount: toAmount('500'), recipientEmail: null, deliverAt: now },
  });
});

test.each([
  ['CZK', smallestCard.CZK, '99.99'],
  ['EUR', smallestCard.EUR, '3.99'],
] as const)('the smallest card in %s is worth %s', (currency, smallest, less) => {
  expect(decideNewCard({ ...typed, currency, amount: smallest }, now).refused).toBe(false);
  expect(decideNewCard({ ...typed, currency, amount: less }, now)).toMatchObject({
    reason: 'below_smallest_gift_card',
    values: { minAmount: smallest, currency },
  });
});

test.each([
  ['CZK', '5000000', '5000000.01'],
  ['EUR', '200000', '200000.01'],
] as const)('the largest card in %s is worth %s, as the largest order', (currency, largest, more) => {
  expect(decideNewCard({ ...typed, currency, amount: largest }, now).refused).toBe(false);
  expect(decideNewCard({ ...typed, currency, amount: more }, now)).toMatchObject({
    reason: 'amount_too_large',
    values: { maximum: largest },
  });
});

test.each([
  ['', 'email_required'],
  ['petr', 'email_invalid'],
  ['petr@example.com\r\nBcc: a@b.cz', 'email_invalid'],
])('the recipient "%s" is refused with %s', (recipientEmail, reason) => {
  expect(decideNewCard({ ...typed, recipientEmail }, now)).toMatchObject({
    reason,
    field: 'recipient_email',
  });
});

test.each([
  [-1, false],
  [0, true],
  [latestCardDeliveryMs, true],
  [latestCardDeliveryMs + 1, false],
])('a delivery in %i ms is accepted: %s', (distance, isAccepted) => {
  const deliverAt = new Date(now.getTime() + distance);
  for (const recipientEmail of ['Petr@Example.com', undefined]) {
    const decided = decideNewCard({ ...typed, recipientEmail, deliverAt }, now);
    expect(!decided.refused).toBe(isAccepted);
  }
});

test('claims of a card never add up to more than the card, and leave no rest that is too small', () => {
  const hellers = fc
    .bigInt({ min: 10_000n, max: 5_000_000n })
    .map((units) => amountFromUnits((units * one) / 100n));
  const part = fc.option(fc.bigInt({ min: -1n, max: 6_000_000n }), { nil: undefined });
  fc.assert(
    fc.property(hellers, fc.array(part, { maxLength: 40 }), (amount, parts) => {
      let remaining = amount;
      let claimed = zero;
      for (const units of parts) {
        if (remaining === zero) break;
        const amountTyped =
          units === undefined ? undefined : formatAmount(amountFromUnits((units * one) / 100n));
        const decided = decideClaim(amountTyped, { currency: 'CZK', remaining });
        if (decided.refused) continue;
        claimed = add(claimed, decided.value);
        remaining = subtract(remaining, decided.value);
        expect(decided.value > 0n && remaining >= 0n).toBe(true);
        expect(remaining === zero || remaining >= toAmount(smallestClaim.CZK)).toBe(true);
      }
      expect(add(claimed, remaining)).toBe(amount);
    }),
    { numRuns: 2500 },
  );
});
