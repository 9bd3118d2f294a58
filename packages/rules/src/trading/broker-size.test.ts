import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Amount,
  add,
  amountFromUnits,
  formatAmount,
  subtract,
  toAmount,
  zero,
} from '../money/amount.ts';
import { quoteFor, type Rate, rateFromUnits, toRate } from '../money/rate.ts';
import { type BrokerDemand, brokerSize, capitalUsed, coinsForCustomer } from './broker-size.ts';
import type { TradingMarket } from './market.ts';
import { findMarket, retailMarkets, tradingMarkets } from './markets.ts';
import { settleFill } from './settle-fill.ts';
import { toSize } from './steps.ts';

function requireMarket(name: string): TradingMarket {
  const market = findMarket(name);
  if (market === undefined) throw new Error(name);
  return market;
}

const btc = requireMarket('BTC_CZK');
const rich = toAmount('100000000');
const demand: BrokerDemand = {
  sell: false,
  coins: toAmount('0.005'),
  rate: toRate('2000000'),
  base: rich,
  quote: rich,
};

describe('the broker’s order', () => {
  test('buys enough coins to cover the fee', () => {
    expect(brokerSize(btc, demand)).toEqual({ priceTicks: 20_000, sizeLots: 501_003, isCut: false });
  });

  test.each([
    ['a buy pays at most the customer’s rate', false, '2000099.99', 20_000],
    ['a sale takes at least the customer’s rate', true, '2000000.01', 20_001],
    ['a rate on the tick stays', true, '2000000', 20_000],
  ] as const)('%s', (_, sell, rate, priceTicks) => {
    expect(brokerSize(btc, { ...demand, sell, rate: toRate(rate) })?.priceTicks).toBe(priceTicks);
  });

  test.each([
    ['a rate below one tick', { rate: toRate('99') }],
    ['no coins', { coins: zero }],
    ['a buy without money', { quote: zero }],
    ['a sale without coins', { sell: true, base: zero }],
    ['a sale without money for its fee', { sell: true, quote: zero }],
    ['a sale whose fills could round away all the money', { sell: true, quote: toAmount('10') }],
    ['money for less than the market’s smallest order', { quote: toAmount('0.01') }],
  ])('is undefined for %s', (_, changes) => {
    expect(brokerSize(btc, { ...demand, ...changes })).toBeUndefined();
  });

  test('is the market’s smallest order if the rest is smaller', () => {
    const size = brokerSize(btc, { ...demand, coins: toAmount('0.00000001') });
    expect(size).toEqual({ priceTicks: 20_000, sizeLots: btc.minSizeLots, isCut: false });
  });

  test('is limited by the capital', () => {
    expect(brokerSize(btc, { ...demand, quote: toAmount('100') })).toEqual({
      priceTicks: 20_000,
      sizeLots: 5000,
      isCut: true,
    });
    expect(brokerSize(btc, { ...demand, sell: true, base: toAmount('0.00001') })).toMatchObject({
      sizeLots: 1000,
      isCut: true,
    });
  });

  test('uses the most capital that it may cost before the customer’s money arrives', () => {
    const size = { priceTicks: 20_000, sizeLots: 501_003 };
    expect(capitalUsed(btc, demand, size)).toEqual({ base: zero, quote: toAmount('10020.06') });
    expect(capitalUsed(btc, { ...demand, sell: true }, size)).toEqual({
      base: toAmount('0.00501003'),
      quote: toAmount('51.082246'),
    });
  });

  test('needs no more capital than it reports', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 10_000, max: 10 ** 9 }), (sell, units) => {
        const asked = { ...demand, sell, coins: amountFromUnits(BigInt(units) * 10n ** 10n) };
        const size = brokerSize(btc, asked);
        if (size === undefined) return;
        const { base, quote } = capitalUsed(btc, asked, size);
        expect(brokerSize(btc, { ...asked, base, quote })).toEqual(size);
      }),
    );
  });

  test('covers every coin with a crown or euro market', () => {
    expect(retailMarkets).toHaveLength(24);
    expect(
      tradingMarkets.filter(({ name }) => !retailMarkets.includes(name)).map(({ quote }) => quote),
    ).toEqual(Array.from({ length: 9 }, () => 'BTC'));
  });
});

describe('the customer’s coins', () => {
  test.each([
    ['whole, and a fee’s rounding short: the capital gives the rest', '0.00499999', true, '0.00001', '0.005'],
    ['whole, and the capital cannot give all', '0.00499', true, '0.000001', '0.004991'],
    ['in part', '0.002', false, '10', '0.002'],
    ['more than wanted', '0.006', true, '10', '0.005'],
  ] as const)('bought %s', (_, caught, isEnough, base, coins) => {
    const given = coinsForCustomer({ ...demand, base: toAmount(base) }, toAmount(caught), isEnough);
    expect(formatAmount(given)).toBe(coins);
  });

  test('are the sold coins, up to all of them', () => {
    expect(coinsForCustomer({ ...demand, sell: true }, toAmount('0.003'), false)).toBe(toAmount('0.003'));
    expect(coinsForCustomer({ ...demand, sell: true }, toAmount('0.0050001'), true)).toBe(toAmount('0.005'));
  });
});

/** Trades the broker's order in random fills at its price or a better one; returns its resulting balances. */
function tradeIt(
  market: TradingMarket,
  given: BrokerDemand,
  cuts: readonly number[],
  better: number,
  part: number,
) {
  const size = brokerSize(market, given);
  if (size === undefined) return undefined;
  const priceTicks = Math.max(1, given.sell ? size.priceTicks + better : size.priceTicks - better);
  const lotsTraded = Math.max(1, Math.floor(size.sizeLots * part));
  let { base, quote } = given;
  let left = lotsTraded;
  let cost = 0;
  let fees: Amount = zero;
  for (const cut of [...cuts, 1]) {
    const lots = Math.min(left, Math.max(1, Math.floor(lotsTraded * cut)));
    if (lots <= 0) break;
    const fill = settleFill(market, {
      priceTicks,
      lots,
      isBuyerMaker: given.sell,
      buyerCostBefore: given.sell ? 0 : cost,
    });
    base = given.sell ? subtract(base, fill.base) : add(base, subtract(fill.base, fill.buyerFee));
    quote = given.sell
      ? add(quote, subtract(fill.sellerEarns, fill.sellerFee))
      : subtract(quote, fill.buyerPays);
    fees = add(fees, given.sell ? fill.sellerFee : zero);
    cost += priceTicks * lots;
    left -= lots;
    expect(base).toBeGreaterThanOrEqual(0n);
    expect(quote).toBeGreaterThanOrEqual(0n);
  }
  const caught = given.sell ? subtract(given.base, base) : subtract(base, given.base);
  return { base, quote, fees, caught, isEnough: left === 0 && part === 1 && !size.isCut };
}

test('the broker can always pay its customer, and rounding never costs the platform', () => {
  const amount = (most: number) => fc.integer({ min: 1, max: most });
  fc.assert(
    fc.property(
      fc.constantFrom(...retailMarkets),
      fc.boolean(),
      amount(2_000_000_000),
      amount(1_000_000),
      amount(2_000_000_000),
      amount(2_000_000_000),
      fc.array(fc.double({ min: 0.01, max: 0.4, noNaN: true }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 50 }),
      fc.constantFrom(1, 1, 0.6, 0.1),
      (name, sell, coinUnits, rateShare, baseUnits, quoteUnits, cuts, better, part) => {
        const market = requireMarket(name);
        const coinStep = 10n ** BigInt(18 - market.baseDecimals);
        const coins = amountFromUnits((BigInt(coinUnits) * market.lot) / 100n / coinStep + 1n);
        const rate: Rate = rateFromUnits(
          market.tick * 10_000n + (market.tick * 90_000n * BigInt(rateShare)) / 1_000_000n,
        );
        const given: BrokerDemand = {
          sell,
          coins: amountFromUnits(coins * coinStep),
          rate,
          base: toSize(market, baseUnits),
          quote: amountFromUnits(BigInt(quoteUnits) * 10n ** BigInt(18 - market.quoteDecimals)),
        };
        const traded = tradeIt(market, given, cuts, better, part);
        if (traded === undefined) return;
        const customers = coinsForCustomer(given, traded.caught, traded.isEnough);
        if (customers <= 0n) return;
        expect(customers).toBeLessThanOrEqual(given.coins);
        const fiat = quoteFor(customers, rate, market.quoteDecimals, sell ? 'down' : 'up');
        if (sell) {
          // The proceeds before the fee cover the debt; the fee, which the platform itself receives, comes from the capital.
          expect(
            add(subtract(traded.quote, given.quote), traded.fees) + slack(market, cuts),
          ).toBeGreaterThanOrEqual(fiat);
          expect(traded.quote).toBeGreaterThanOrEqual(fiat);
        } else {
          expect(traded.base).toBeGreaterThanOrEqual(customers);
          // What it paid beyond the customer's fiat remains as coins, at the customer's rate or better.
          expect(subtract(traded.caught, customers)).toBeGreaterThanOrEqual(
            traded.isEnough ? -feeDust(market, cuts) : 0n,
          );
        }
      },
    ),
    { numRuns: 2000 },
  );
});

/** Each fill of a sale rounds down once; the buyer has paid the difference to the platform. */
function slack({ quoteDecimals }: TradingMarket, cuts: readonly number[]): bigint {
  return BigInt(cuts.length + 1) * 10n ** BigInt(18 - quoteDecimals);
}

/** Each fill of a buy rounds its fee up once. */
function feeDust({ baseDecimals }: TradingMarket, cuts: readonly number[]): bigint {
  return BigInt(cuts.length + 1) * 10n ** BigInt(18 - baseDecimals);
}
