import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, add, amountFromUnits, formatAmount, one, subtract, zero } from '../money/amount.ts';
import { dayMs } from '../time/durations.ts';
import { later } from '../time/later.ts';
import { paysCard } from './card-payment.ts';
import {
  canBecome,
  cardExpiry,
  findHindrance,
  type GiftCardState,
  type GiftCardStatus,
  refundDeadline,
} from './card-state.ts';
import { decideClaim, decideNewCard } from './new-card.ts';
import { extendedExpiry, operatorActs } from './operator-acts.ts';

// Random purchases, payments, claims, refunds, expiries, freezes and extensions of one card. Nobody gets more than was paid for it.

interface Card extends GiftCardState {
  readonly asset: 'CZK';
  readonly portfolioId: string;
  readonly amount: Amount;
  readonly paidAt: Date | null;
  readonly isDisputed: boolean;
}

interface Walk {
  readonly card: Card | undefined;
  readonly now: Date;
  readonly paid: Amount;
  readonly claimed: Amount;
  readonly refunded: Amount;
}

interface Step {
  readonly act: keyof typeof acts;
  /** Hellers of a purchase, a payment or a claim. */
  readonly hellers: bigint;
  readonly isAll: boolean;
  readonly days: number;
}

const fromHellers = (hellers: bigint) => amountFromUnits((hellers * one) / 100n);

const acts = {
  buy(walk: Walk, { hellers }: Step): Walk {
    const typed = { currency: 'CZK', amount: formatAmount(fromHellers(hellers)) } as const;
    const decided = decideNewCard({ ...typed, recipientEmail: undefined, deliverAt: undefined }, walk.now);
    if (walk.card !== undefined || decided.refused) return walk;
    const { amount } = decided.value;
    const ends = {
      claimableFrom: null,
      expiresAt: cardExpiry(walk.now),
      expired: zero,
      corrected: zero,
      takenBack: zero,
    };
    const state = {
      status: 'CREATED',
      remaining: zero,
      isFrozen: false,
      isDisputed: false,
      paidAt: null,
    } as const;
    return { ...walk, card: { ...state, ...ends, asset: 'CZK', portfolioId: '1', amount } };
  },
  pay(walk: Walk, { hellers, isAll }: Step): Walk {
    const { card, now } = walk;
    if (card === undefined) return walk;
    const amount = isAll ? card.amount : fromHellers(hellers);
    if (!paysCard(card, { asset: 'CZK', portfolioId: '1', amount })) return walk;
    const sold = { status: 'PAID', remaining: card.amount, paidAt: now, expiresAt: cardExpiry(now) } as const;
    return { ...walk, paid: add(walk.paid, card.amount), card: { ...card, ...sold } };
  },
  cancel(walk: Walk): Walk {
    const { card } = walk;
    if (card === undefined || !canBecome(card.status, 'CANCELLED')) return walk;
    return { ...walk, card: { ...card, status: 'CANCELLED' } };
  },
  claim(walk: Walk, { hellers, isAll }: Step): Walk {
    const { card, now } = walk;
    // A card has no code before its payment.
    if (card === undefined || card.paidAt === null || findHindrance(card, now) !== null) return walk;
    const typed = isAll ? undefined : formatAmount(fromHellers(hellers));
    const decided = decideClaim(typed, { currency: 'CZK', remaining: card.remaining });
    if (decided.refused) return walk;
    const remaining = subtract(card.remaining, decided.value);
    return { ...walk, claimed: add(walk.claimed, decided.value), card: { ...card, remaining } };
  },
  refund(walk: Walk): Walk {
    const { card, now } = walk;
    return card === undefined || refundDeadline(card, now) === null ? walk : returned(walk, card);
  },
  refundByOperators(walk: Walk): Walk {
    const { card } = walk;
    return card === undefined || !operatorActs(card).refund ? walk : returned(walk, card);
  },
  expire(walk: Walk): Walk {
    const { card, now } = walk;
    if (card === undefined || card.remaining === zero || findHindrance(card, now) !== 'expired') return walk;
    return { ...walk, card: { ...card, remaining: zero, expired: card.remaining } };
  },
  freeze(walk: Walk): Walk {
    const { card } = walk;
    return card === undefined || !operatorActs(card).freeze
      ? walk
      : { ...walk, card: { ...card, isFrozen: true } };
  },
  unfreeze: (walk: Walk): Walk =>
    walk.card === undefined ? walk : { ...walk, card: { ...walk.card, isFrozen: false } },
  extend(walk: Walk): Walk {
    const { card, now } = walk;
    if (card === undefined || !operatorActs(card).extend) return walk;
    const expiresAt = extendedExpiry(card.expiresAt, now.getUTCFullYear() + 4, now);
    return expiresAt.refused ? walk : { ...walk, card: { ...card, expiresAt: expiresAt.value } };
  },
  wait: (walk: Walk, { days }: Step): Walk => ({ ...walk, now: later(walk.now, days * dayMs) }),
};

function returned(walk: Walk, card: Card): Walk {
  const ended = { ...card, status: 'REFUNDED', remaining: zero } as const;
  return { ...walk, refunded: add(walk.refunded, card.amount), card: ended };
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  hellers: fc.bigInt({ min: -1n, max: 100_000n }),
  isAll: fc.boolean(),
  days: fc.constantFrom(0, 1, 13, 14, 200, 1500),
});

const table = new Set(['CREATED PAID', 'CREATED CANCELLED', 'PAID REFUNDED']);

test('in 100,000 random steps nobody gets more than a card, and states change only by the table', () => {
  const start = { card: undefined, now: new Date('2026-11-27T10:00:00Z') };
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 100 }), (steps) => {
      let walk: Walk = { ...start, paid: zero, claimed: zero, refunded: zero };
      for (const taken of steps) {
        const before: GiftCardStatus | undefined = walk.card?.status;
        const next = acts[taken.act](walk, taken);
        if (next !== walk) seen.set(taken.act, (seen.get(taken.act) ?? 0) + 1);
        walk = next;
        const { card, paid, claimed, refunded } = walk;
        if (card === undefined) continue;
        if (before !== undefined && before !== card.status)
          expect(table).toContain(`${before} ${card.status}`);
        const out = add(add(claimed, refunded), card.expired);
        if (add(out, card.remaining) !== paid || card.remaining < zero || paid > card.amount)
          expect.fail(`${taken.act}: ${formatAmount(out)} of ${formatAmount(paid)} left the card`);
      }
    }),
    { numRuns: 1000 },
  );
  // Every step changed something, so that the walk tests all of them.
  expect([...seen.keys()].toSorted()).toEqual(Object.keys(acts).toSorted());
});
