import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, add, amountFromUnits, negate, subtract, zero } from '../money/amount.ts';
import { quoteFor, type Rate, rateFromUnits } from '../money/rate.ts';
import { type Fill, type FillTerms, isFullyTraded, nextFill } from './fill-plan.ts';
import { type OrderPlan, type PlannedLine, type PlannedOrder, planEnd, planFill } from './plan-fill.ts';
import { nextStatus, type OrderEvent } from './transitions.ts';

// DRILLS=long runs 100,000 cases.
const cases = process.env.DRILLS === 'long' ? 100_000 : 10_000;

interface Case {
  readonly order: PlannedOrder;
  readonly offers: readonly { readonly coins: Amount; readonly rate: Rate }[];
  readonly terms: FillTerms;
}

const coarse = (units: bigint, decimals: number) => units - (units % 10n ** BigInt(18 - decimals));
/** Numbers of every magnitude, small ones as likely as large ones. */
const anyUnits = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.bigInt(1n, 999_999_999n))
    .map(([zeros, digits]) => digits * 10n ** BigInt(zeros));

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    sell: fc.boolean(),
    rateType: fc.constantFrom('MARKET', 'CURRENT', 'CUSTOM'),
    payoutType: fc.constantFrom('KEEP', 'SEND'),
    cardPublicId: fc.constantFrom(null, 'card'),
    status: fc.constantFrom('TRADING', 'SLEEPING'),
    rate: anyUnits(17).map((units) => rateFromUnits(units + 10n ** 9n)),
    /** The market's rate at each fill, in percent of the order's, and the offered size. */
    offers: fc.array(fc.tuple(fc.integer({ min: 50, max: 150 }), anyUnits(14)), {
      minLength: 1,
      maxLength: 5,
    }),
    coinUnits: anyUnits(14),
    overpaid: fc.constantFrom(0n, 1n, 7n),
    terms: fc.record({
      coinDecimals: fc.integer({ min: 0, max: 18 }),
      fiatDecimals: fc.constantFrom(0, 2),
    }),
  })
  .map(({ offers, coinUnits, overpaid, terms, ...order }) => {
    const { sell, rate, rateType } = order;
    const { coinDecimals, fiatDecimals } = terms;
    const coinValue = amountFromUnits(coarse(coinUnits, coinDecimals));
    const fiatValue = quoteFor(coinValue, rate, fiatDecimals, sell ? 'down' : 'up');
    // Only a buy at a fixed rate gets a surplus here: a MARKET buy trades everything that was paid.
    const unit = 10n ** BigInt(18 - (sell ? coinDecimals : fiatDecimals));
    const surplus = amountFromUnits(rateType === 'MARKET' ? zero : overpaid * unit * (sell ? 0n : 1n));
    return {
      order: {
        ...{ ...order, coin: 'BTC', fiat: 'CZK', coinValue, fiatValue, depositFee: zero },
        ...{ paymentType: 'BANK_TRANSFER', filledCoin: zero, filledFiat: zero },
        ...{ publicId: 'Xk3', portfolioId: '17' },
        paid: add(sell ? coinValue : fiatValue, surplus),
        sleepReason: order.status === 'SLEEPING' ? 'order_not_placed' : null,
      } satisfies PlannedOrder,
      // A market order trades at any rate, others at their rate or a better one.
      offers: offers.map(([percent, units]) => {
        const market = rateFromUnits((rate * BigInt(percent)) / 100n + 1n);
        const isReached = rateType === 'MARKET' || (sell ? market >= rate : market <= rate);
        return { coins: amountFromUnits(coarse(units, coinDecimals)), rate: isReached ? market : rate };
      }),
      terms,
    };
  });

/** Records the writes for an order, in sequence. */
class Written {
  order: PlannedOrder;
  readonly steps: unknown[] = [];
  readonly lines: PlannedLine[] = [];
  readonly postings: unknown[] = [];

  constructor(order: PlannedOrder) {
    this.order = order;
  }

  move(event: OrderEvent, changes: Partial<PlannedOrder> = {}): void {
    const to = nextStatus(this.order.status, event);
    if (to === undefined) throw new Error(`${event} in ${this.order.status}`);
    this.steps.push({ event, from: this.order.status, to });
    this.order = { ...this.order, ...changes, status: to };
  }

  wake(): void {
    if (this.order.status === 'SLEEPING') this.move('reachable', { sleepReason: null });
  }

  post(reference: string, type: string, entries: readonly (readonly [string, string, bigint])[]): void {
    this.postings.push({
      ...{ reference, type, about: 'Xk3' },
      entries: entries.map(([kind, asset, amount]) => ({
        account: kind === 'house' ? 'house' : { kind, portfolioId: '17' },
        ...{ asset, amount },
      })),
    });
  }

  /** Applies a fill as separate steps. */
  fill(fill: Fill): void {
    const { sell, payoutType, cardPublicId, filledCoin, filledFiat } = this.order;
    const proceeds = payoutType === 'SEND' || cardPublicId !== null ? 'blocked' : 'available';
    const [given, gotten] = sell ? [fill.coin, fill.fiat] : [fill.fiat, fill.coin];
    const [paid, bought] = sell ? ['BTC', 'CZK'] : ['CZK', 'BTC'];
    this.post(`order-fill:Xk3:${filledCoin}`, 'fill', [
      ['blocked', paid, -given],
      ['house', paid, given],
      ['house', bought, -gotten],
      [proceeds, bought, gotten],
    ]);
    this.wake();
    this.lines.push({ kind: 'TRADE_FILL', asset: 'BTC', amount: fill.coin, rate: fill.rate });
    this.move('fill', { filledCoin: add(filledCoin, fill.coin), filledFiat: add(filledFiat, fill.fiat) });
  }

  end(): void {
    const { paid, sell, filledCoin, filledFiat, payoutType } = this.order;
    const rest = subtract(paid, sell ? filledCoin : filledFiat);
    const asset = sell ? 'BTC' : 'CZK';
    if (rest > 0n) {
      this.post('order-refund:Xk3', 'order_refund', [
        ['blocked', asset, negate(rest)],
        ['available', asset, rest],
      ]);
      this.lines.push({ kind: 'TRADE_REFUND', asset, amount: rest });
    }
    this.wake();
    this.move(payoutType === 'SEND' ? 'filled_sent' : 'filled_kept', { sleepReason: null });
  }
}

test('planned fills and endings equal the step-by-step writes, and always balance', () => {
  let ended = 0;
  fc.assert(
    fc.property(anyCase, ({ order: first, offers, terms }) => {
      const written = new Written(first);
      const plans: OrderPlan<PlannedOrder, string>[] = [];
      for (const { coins, rate } of [...offers, { coins: amountFromUnits(10n ** 30n), rate: first.rate }]) {
        const { order } = written;
        if (isFullyTraded(order, rate, terms)) break;
        const fill = nextFill(order, coins, rate, terms);
        const plan = planFill(plans.at(-1)?.order ?? first, coins, rate, terms, 'house');
        expect(plan?.fill).toEqual(fill);
        // Any offer fills something of an order that is not completely traded.
        expect(fill === undefined).toBe(coins <= 0n);
        if (plan === undefined || fill === undefined) continue;
        expect(plan.postings.map(({ reference }) => reference)).toEqual([plan.reference]);
        written.fill(fill);
        plans.push(plan);
        if (!isFullyTraded(written.order, rate, terms)) continue;
        written.end();
        plans.push(planEnd(plan.order));
        ended += 1;
        break;
      }
      expect({
        order: plans.at(-1)?.order ?? first,
        steps: plans.flatMap(({ steps }) => steps),
        lines: plans.flatMap(({ lines }) => lines),
        postings: plans.flatMap(({ postings }) => postings),
      }).toEqual({ ...written });
      for (const { postings } of plans)
        expect(postings.flatMap(({ entries }) => unbalanced(entries))).toEqual([]);
    }),
    { numRuns: cases },
  );
  expect(ended).toBeGreaterThan(cases / 2);
});

function unbalanced(entries: readonly { readonly asset: string; readonly amount: Amount }[]): string[] {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of entries) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return [...sums.keys()].filter((asset) => sums.get(asset) !== 0n);
}
