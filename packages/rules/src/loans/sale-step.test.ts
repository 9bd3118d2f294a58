import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, amountFromUnits, formatAmount, one, sum, toAmount } from '../money/amount.ts';
import { formatRate, rateFromUnits, toRate } from '../money/rate.ts';
import {
  coinsForStep,
  coinsToBring,
  coinsToRestore,
  coinsToSell,
  leastCoins,
  lowestSalePrice,
  sellableLots,
  settleSale,
  shareDepth,
} from './sale-step.ts';
import { hasReached } from './thresholds.ts';

const fee = toAmount('0.01');
const terms = { fee, target: toAmount('0.6') };
const owed = toAmount('1000000');
const bid = (price: string, coins: string) => ({ price: toRate(price), coins: toAmount(coins) });

test('never sells more than 5% below the median', () => {
  expect(formatRate(lowestSalePrice(toRate('1000000')))).toBe('950000');
  expect(formatRate(lowestSalePrice(rateFromUnits(3n)))).toBe('0.000000000000000003');
});

test.each([
  ['a tenth of one level', [bid('100', '5')], '0.5'],
  ['bids exactly 1% below the best one count', [bid('100', '5'), bid('99', '5')], '1'],
  ['bids further below do not', [bid('100', '5'), bid('98.999999999999999999', '5')], '0.5'],
  ['an empty book', [], '0'],
  ['a book below the lowest price', [bid('94.999999999999999999', '5')], '0'],
  [
    'of a book around the lowest price, only what is at or above it',
    [bid('95', '3'), bid('94.9', '5')],
    '0.3',
  ],
])('the depth for a step: %s', (_, bids, coins) => {
  expect(formatAmount(coinsForStep(bids, toRate('100')))).toBe(coins);
});

test.each([
  // D = 1,000,000; one coin: x = (D - 0.6 p) / 0.39 p.
  ['1204819', '0.589744079230881813'],
  ['1250000', '0.512820512820512821'],
  ['1666667', '0'],
  ['1000000', '1'],
])('at %s a partial sale sells %s', (price, coins) => {
  const position = { owed, coins: toAmount('1') };
  expect(formatAmount(coinsToRestore(position, toRate(price), terms))).toBe(coins);
});

test('a full sale sells what repays everything and the fee', () => {
  const bring = (amount: string, price: string, share = '0.01') => {
    const position = { owed: toAmount(amount), coins: toAmount('1') };
    return formatAmount(coinsToBring(position, toRate(price), toAmount(share)));
  };
  expect(bring('1000000', '2000000')).toBe('0.505050505050505051');
  expect(bring('1000000', '2000000', '0')).toBe('0.5');
  expect(bring('1000000', '900000')).toBe('1');
  expect(bring('0', '1')).toBe('0');
});

const anyPosition = fc.record({
  owed: fc.bigInt(10n ** 18n, 10n ** 25n).map(amountFromUnits),
  coins: fc.bigInt(10n ** 14n, 10n ** 21n).map(amountFromUnits),
});
const anyPrice = fc.bigInt(10n ** 16n, 10n ** 25n).map(rateFromUnits);

test('selling exactly that many coins restores the target, and a unit less does not', () => {
  fc.assert(
    fc.property(anyPosition, anyPrice, (position, price) => {
      const sold = coinsToRestore(position, price, terms);
      if (sold === 0n || sold === coinsToBring(position, price, fee)) return;
      const isRestored = (count: bigint) =>
        // Exact: what is owed less the net proceeds, against the target of the rest.
        position.owed * one * one - count * price * (one - fee) <=
        (position.coins - count) * price * terms.target;
      expect([isRestored(sold), isRestored(sold - 1n)]).toEqual([true, false]);
    }),
  );
});

test('a loan below the target sells nothing, and no loan sells more than its coins', () => {
  fc.assert(
    fc.property(anyPosition, anyPrice, (position, price) => {
      const sold = coinsToRestore(position, price, terms);
      expect(sold <= position.coins).toBe(true);
      if (!hasReached(position, price, terms.target)) expect(sold).toBe(0n);
    }),
  );
});

const texts = (amounts: readonly Amount[]) => amounts.map(formatAmount);

test.each([
  ['everything fits', ['1', '2'], '5', ['1', '2']],
  ['by size', ['1', '3'], '2', ['0.5', '1.5']],
  ['the largest remainder gets the lot that is left', ['1', '1', '2'], '0.1', ['0', '0', '0.1']],
  ['of equal remainders the larger sale', ['3', '1'], '0.2', ['0.2', '0']],
  ['sales round up to a lot', ['0.01'], '5', ['0.1']],
  ['less than a lot', ['1', '1'], '0.09', ['0', '0']],
  ['nothing', [], '1', []],
])('depth is shared: %s', (_, wanted, most, shares) => {
  expect(texts(shareDepth(wanted.map(toAmount), toAmount(most), toAmount('0.1')))).toEqual(shares);
});

test('shares add up to the depth and differ from exact ones by less than a lot', () => {
  const amounts = fc.array(fc.bigInt(1n, 10n ** 22n).map(amountFromUnits), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(amounts, fc.bigInt(0n, 10n ** 22n).map(amountFromUnits), (wanted, most) => {
      const lot = toAmount('0.001');
      const shares = shareDepth(wanted, most, lot);
      const lots = wanted.map((coins) => (coins + lot - 1n) / lot);
      const whole = lots.reduce((total, count) => total + count, 0n);
      const available = most / lot;
      const isEnough = available >= whole;
      expect(sum(shares)).toBe((isEnough ? whole : available) * lot);
      if (isEnough) return;
      for (const [at, share] of shares.entries()) {
        const exact = (lots[at] ?? 0n) * available;
        const away = (share / lot) * whole - exact;
        expect(away < whole && -away < whole && share <= (lots[at] ?? 0n) * lot).toBe(true);
      }
    }),
  );
});

test.each([
  ['600000', '1000000', ['6000', '594000', '0']],
  ['1010101.02', '1000000', ['10101.01', '1000000', '0.01']],
  ['1100000', '1000000', ['11000', '1000000', '89000']],
  ['0.99', '1000000', ['0', '0.99', '0']],
  ['100', '0', ['1', '0', '99']],
])('%s for a debt of %s is split into fee, repayment and surplus', (proceeds, due, parts) => {
  const settled = settleSale(toAmount(proceeds), toAmount(due), fee, 2);
  expect(texts([settled.fee, settled.repaid, settled.surplus])).toEqual(parts);
});

test('fee, repayment and surplus always add up to the proceeds, and the fee is at most its share', () => {
  const money = fc.bigInt(0n, 10n ** 12n).map((cents) => amountFromUnits(cents * 10n ** 16n));
  const shares = fc.bigInt(0n, one / 20n).map(amountFromUnits);
  fc.assert(
    fc.property(money, money, shares, (proceeds, due, share) => {
      const settled = settleSale(proceeds, due, share, 2);
      expect(sum([settled.fee, settled.repaid, settled.surplus])).toBe(proceeds);
      expect(settled.fee * one <= proceeds * share).toBe(true);
      expect(settled.surplus === 0n || settled.repaid === due).toBe(true);
    }),
  );
});

test('splitting a sale never costs more fee than one sale', () => {
  const money = fc.bigInt(0n, 10n ** 9n).map((cents) => amountFromUnits(cents * 10n ** 16n));
  const feeOn = (proceeds: Amount) => settleSale(proceeds, proceeds, fee, 2).fee;
  fc.assert(
    fc.property(money, money, (first, second) => {
      expect(sum([feeOn(first), feeOn(second)]) <= feeOn(sum([first, second]))).toBe(true);
    }),
  );
});

test('a sale is in whole lots: rounded up, or down where the collateral ends', () => {
  const lot = toAmount('0.1');
  const lots = (coins: string, collateral: string) =>
    formatAmount(sellableLots(toAmount(coins), toAmount(collateral), { lot, least: lot }));
  expect([lots('0.11', '1'), lots('0.1', '1'), lots('0.95', '0.99'), lots('0.05', '0.09')]).toEqual([
    '0.2',
    '0.1',
    '0.9',
    '0',
  ]);
});

test('sells at least what brings a hundredth of the currency, or nothing', () => {
  const lot = toAmount('1');
  // 5% below 0.0021 a coin brings 0.001995.
  const least = leastCoins(toRate('0.0021'), lot);
  expect(formatAmount(least)).toBe('6');
  const lots = (coins: string, collateral: string) =>
    formatAmount(sellableLots(toAmount(coins), toAmount(collateral), { lot, least }));
  expect([
    lots('1', '100'),
    lots('0', '100'),
    lots('7.5', '100'),
    lots('1', '5.9'),
    lots('9', '8.5'),
  ]).toEqual([...['6', '0', '8', '0', '8']]);
  expect(formatAmount(leastCoins(toRate('1000000'), toAmount('0.0001')))).toBe('0.0001');
});

const thresholds = {
  notice: toAmount('0.65'),
  second_notice: toAmount('0.72'),
  margin_call: toAmount('0.78'),
  partial_sale: toAmount('0.83'),
  full_sale: toAmount('0.92'),
};
const fresh = { kind: 'partial', hasBegun: false, amountLeft: null, isDefault: false } as const;

test.each([
  ['a price above the threshold cancels', fresh, '1204820', '1204820', '0'],
  ['one window above it cancels', fresh, '1204820', '1000000', '0'],
  ['at the threshold it restores the target', fresh, '1204819', '1204819', '0.589744079230881813'],
  [
    'once begun it restores the target at any price',
    { ...fresh, hasBegun: true },
    '1250000',
    '1250000',
    '0.512820512820512821',
  ],
  ['from 92% everything is repaid', fresh, '1086956', '1086956', '0.929293375353749463'],
  [
    'a full sale is partial again at a better price',
    { ...fresh, kind: 'full' },
    '1204819',
    '1204819',
    '0.589744079230881813',
  ],
  [
    'after the term everything is repaid',
    { ...fresh, kind: 'full', isDefault: true },
    '2000000',
    '2000000',
    '0.505050505050505051',
  ],
  [
    'a payoff costs no fee',
    { ...fresh, kind: 'payoff', amountLeft: toAmount('500000') },
    '2000000',
    '2000000',
    '0.25',
  ],
  [
    'a payoff never exceeds what is owed',
    { ...fresh, kind: 'payoff', amountLeft: toAmount('3000000') },
    '2000000',
    '2000000',
    '0.5',
  ],
] as const)('an open sale: %s', (_, sale, higher, median, coins) => {
  const prices = { higher: toRate(higher), median: toRate(median) };
  expect(
    formatAmount(coinsToSell(sale, { owed, coins: toAmount('1') }, prices, { ...terms, thresholds })),
  ).toBe(coins);
});
