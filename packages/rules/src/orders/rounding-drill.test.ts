import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, add, amountFromUnits, subtract, sum, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { type Fill, type FillTerms, isFullyTraded, nextFill } from './fill-plan.ts';
import type { Order } from './order.ts';
import {
  type PricedBy,
  coinFromFiat as undefinedOrCoin,
  fiatFromCoin as undefinedOrFiat,
} from './order-amounts.ts';

// Drill 24: random rates, amounts, fees, precisions and sizes, and chains of trades. The platform never loses the smallest unit, a
// customer never pays more or gets less than was shown, and each trade balances. DRILLS=long runs a million cases.

const cases = process.env.DRILLS === 'long' ? 1_000_000 : 100_000;
const one = 10n ** 18n;

// Keeps the drill within the amounts that the database can hold.
function held(amount: Amount | undefined): Amount {
  if (amount === undefined) throw new RangeError('more than a ledger holds');
  return amount;
}
const fiatFromCoin = (coin: Amount, terms: PricedBy) => held(undefinedOrFiat(coin, terms));
const coinFromFiat = (price: Amount, terms: PricedBy) => held(undefinedOrCoin(price, terms));

const coarse = (units: bigint, decimals: number) => {
  const step = 10n ** BigInt(18 - decimals);
  return amountFromUnits(units - (units % step));
};

/** Numbers of every magnitude, small ones as likely as large ones. */
const anyUnits = (most: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.bigInt(1n, 999_999_999n)).map(([zeros, digits]) => {
    return digits * 10n ** BigInt(zeros);
  });
const anyRate = anyUnits(17).map((units) => rateFromUnits(units + 10n ** 9n));
const anyFiat = fc.constantFrom<Fiat>('CZK', 'EUR');

test('an order price is never to the platform’s disadvantage and is off by less than one unit', () => {
  const anyCase = fc.tuple(
    fc.boolean(),
    anyRate,
    anyFiat,
    fc.integer({ min: 0, max: 18 }),
    anyUnits(16),
    anyUnits(12),
  );
  fc.assert(
    fc.property(anyCase, ([sell, rate, fiat, coinDecimals, units, feeUnits]) => {
      const depositFee = sell ? coarse(feeUnits, coinDecimals) : zero;
      const terms: PricedBy = { sell, rate, fiat, coinDecimals, depositFee };
      const unit = fiat === 'CZK' ? one : one / 100n;
      const coin = coarse(units, coinDecimals);
      const price = fiatFromCoin(coin, terms);
      const traded = sell ? coin - depositFee : coin;
      const worth = traded * rate;
      if (traded <= 0n) return price === 0n || coin === 0n;
      const lead = sell ? worth - price * one : price * one - worth;
      if (price % unit !== 0n || lead < 0n || lead >= unit * one) return false;

      // The inverse: coins for that fiat.
      const coins = coinFromFiat(price, terms) - depositFee;
      const step = 10n ** BigInt(18 - coinDecimals);
      const slack = sell ? coins * rate - price * one : price * one - coins * rate;
      return coins % step === 0n && slack >= 0n && slack < step * rate;
    }),
    { numRuns: cases },
  );
});

test('buying and selling at one rate never makes a gain', () => {
  fc.assert(
    fc.property(
      anyRate,
      anyFiat,
      fc.integer({ min: 0, max: 18 }),
      anyUnits(15),
      (rate, fiat, places, units) => {
        const terms = { rate, fiat, coinDecimals: places, depositFee: zero };
        const spent = coarse(units, fiat === 'CZK' ? 0 : 2);
        const bought = coinFromFiat(spent, { ...terms, sell: false });
        const back = fiatFromCoin(bought, { ...terms, sell: true });
        const coins = coarse(units, places);
        const rebought = coinFromFiat(fiatFromCoin(coins, { ...terms, sell: true }), {
          ...terms,
          sell: false,
        });
        return back <= spent && rebought <= coins;
      },
    ),
    { numRuns: cases },
  );
});

const bought: Order = {
  status: 'TRADING',
  sell: false,
  coin: 'BTC',
  fiat: 'CZK',
  rateType: 'MARKET',
  rate: rateFromUnits(one),
  coinValue: zero,
  fiatValue: zero,
  depositFee: zero,
  paymentType: 'BANK_TRANSFER',
  payoutType: 'KEEP',
  paid: zero,
  filledCoin: zero,
  filledFiat: zero,
};

/** An order at its first rate, and a market that moves to between a hundredth and a hundredfold of it between fills. */
interface Chain {
  readonly sell: boolean;
  readonly isMarket: boolean;
  readonly rates: readonly Rate[];
  readonly sizes: readonly bigint[];
  readonly coinUnits: bigint;
  readonly terms: FillTerms;
}

const anyChain: fc.Arbitrary<Chain> = fc.record({
  sell: fc.boolean(),
  isMarket: fc.boolean(),
  rates: fc
    .tuple(anyRate, fc.array(fc.bigInt(1n, 9999n), { maxLength: 3 }))
    .map(([first, moves]) => [
      first,
      ...moves.map((percent) => rateFromUnits((first * percent) / 100n + 1n)),
    ]),
  sizes: fc.array(anyUnits(14), { minLength: 1, maxLength: 6 }),
  coinUnits: anyUnits(14),
  terms: fc.record({ coinDecimals: fc.integer({ min: 0, max: 18 }), fiatDecimals: fc.constantFrom(0, 2, 6) }),
});

function placeChain({ sell, isMarket, rates, coinUnits, terms }: Chain): Order | undefined {
  const [rate = rateFromUnits(one)] = rates;
  const coinValue = coarse(coinUnits, terms.coinDecimals);
  const priced: PricedBy = { sell, rate, fiat: 'EUR', coinDecimals: terms.coinDecimals, depositFee: zero };
  const fiatValue = coarse(fiatFromCoin(coinValue, priced), terms.fiatDecimals);
  if (coinValue <= 0n || fiatValue <= 0n) return undefined;
  const rateType = isMarket ? 'MARKET' : 'CUSTOM';
  return { ...bought, sell, rate, rateType, coinValue, fiatValue, paid: sell ? coinValue : fiatValue };
}

/** Returns the error of a fill, or undefined. */
function findFault(
  order: Order,
  fill: Fill,
  offered: Amount,
  market: Rate,
  { fiatDecimals }: FillTerms,
): string | undefined {
  if (fill.coin <= 0n || fill.fiat < 0n || fill.coin > offered) return 'out of range';
  const left = subtract(order.paid, order.sell ? order.filledCoin : order.filledFiat);
  if ((order.sell ? fill.coin : fill.fiat) > left) return 'takes more than was paid';
  if (order.rateType === 'MARKET') {
    const lead = fill.fiat * one - fill.coin * market;
    return (order.sell ? -lead : lead) < 0n ? 'loses an atom to the market' : undefined;
  }
  const side = order.sell ? -1n : 1n;
  const leadOnPrice = (fiat: Amount, coin: Amount) =>
    side * (fiat * order.coinValue - order.fiatValue * coin);
  const total = leadOnPrice(add(order.filledFiat, fill.fiat), add(order.filledCoin, fill.coin));
  const step = 10n ** BigInt(18 - fiatDecimals);
  if (total >= step * order.coinValue) return 'is worse for the customer than the agreed price';
  // The platform gains against the agreed price, either over all fills together or over this fill alone.
  const isBetter = side * (order.rate - market) > 0n;
  const alone = isBetter ? side * (fill.fiat * one - fill.coin * market) : leadOnPrice(fill.fiat, fill.coin);
  return total < 0n && alone < 0n ? 'loses an atom to the price' : undefined;
}

test('a chain of fills of any size and rate loses nothing and keeps to the shown price', () => {
  fc.assert(
    fc.property(anyChain, (chain) => {
      let order = placeChain(chain);
      if (order === undefined) return;
      const shown = order;
      let isEverBetter = false;
      const given: Amount[] = [];
      const gotten: Amount[] = [];
      const sizes = [...chain.sizes, 10n ** 30n];
      for (const [index, size] of sizes.entries()) {
        const market = chain.rates[index % chain.rates.length] ?? order.rate;
        const offered = coarse(size, chain.terms.coinDecimals);
        const fill = nextFill(order, offered, market, chain.terms);
        if (fill === undefined) continue;
        expect(findFault(order, fill, offered, market, chain.terms)).toBeUndefined();
        if (fill.rate !== shown.rate) isEverBetter = true;
        given.push(order.sell ? fill.coin : fill.fiat);
        gotten.push(order.sell ? fill.fiat : fill.coin);
        order = {
          ...order,
          filledCoin: add(order.filledCoin, fill.coin),
          filledFiat: add(order.filledFiat, fill.fiat),
        };
      }
      // The customer gave exactly what was filled, and never more than was paid.
      expect(sum(given)).toBe(order.sell ? order.filledCoin : order.filledFiat);
      expect(sum(gotten)).toBe(order.sell ? order.filledFiat : order.filledCoin);
      expect(sum(given)).toBeLessThanOrEqual(order.paid);
      if (order.rateType === 'MARKET') return;
      expect(order.filledCoin).toBe(shown.coinValue);
      if (!isEverBetter) expect(order.filledFiat).toBe(shown.fiatValue);
      expect(isFullyTraded(order, undefined, chain.terms)).toBe(true);
    }),
    { numRuns: cases },
  );
});
