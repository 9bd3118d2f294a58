import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, amountFromUnits, formatAmount, sum, toAmount, zero } from '../money/amount.ts';
import { type Acquisition, type Disposal, matchLots } from './lots.ts';
import { taxReport } from './tax-report.ts';
import { findTaxRules, taxCountries, taxYears } from './tax-rules.ts';
import { workedExamples } from './worked-examples.ts';

const noon = (day: string) => new Date(`${day}T11:00:00Z`);

test.each(workedExamples)('$country $year: $name', ({ country, year, bought, sold, expected }) => {
  const rules = findTaxRules(country, year);
  if (rules === undefined) throw new Error('no rules');
  const acquisitions = bought.map(([day, asset, amount, cost], at) => ({
    id: `b${at}`,
    at: noon(day),
    asset,
    amount: toAmount(amount),
    cost: toAmount(cost),
    how: 'bought' as const,
  }));
  const disposals = sold.map(([day, asset, amount, proceeds, fee = '0'], at) => ({
    id: `s${at}`,
    at: noon(day),
    asset,
    amount: toAmount(amount),
    proceeds: toAmount(proceeds),
    fee: toAmount(fee),
    how: 'sold' as const,
  }));
  const report = taxReport(rules, matchLots(acquisitions, disposals), []);
  const { exemptSmall = '0', exemptHeld = '0', aboveCap = '0', unproven = '0' } = expected;
  expect({
    base: formatAmount(report.base),
    exemptSmall: formatAmount(report.exemptSmall),
    exemptHeld: formatAmount(report.exemptHeld),
    aboveCap: formatAmount(report.aboveCap),
    unproven: formatAmount(report.unproven),
    taxAtFirstRate: formatAmount(report.taxAtFirstRate),
  }).toEqual({ ...expected, exemptSmall, exemptHeld, aboveCap, unproven });
});

test('a reward in coins is income when received in Czechia, and when sold in Slovakia; one of the referral always when received', () => {
  const received = { id: 'r', at: noon('2026-02-01'), amount: toAmount('1') };
  const incomes = [
    { ...received, kind: 'reward', asset: 'ETH', value: toAmount('5000') },
    { ...received, kind: 'referral_reward', asset: 'EUR', value: toAmount('100') },
    { ...received, kind: 'referral_reward', asset: 'CZK', value: toAmount('20') },
    { ...received, kind: 'referral_reward', asset: 'CZK', value: toAmount('7'), at: noon('2027-01-01') },
  ] as const;
  const of = (country: 'CZ' | 'SK') => {
    const rules = findTaxRules(country, 2026);
    if (rules === undefined) throw new Error('no rules');
    const { incomeByKind, taxAtFirstRate } = taxReport(rules, matchLots([], []), incomes);
    return [
      ...[...incomeByKind].map(([kind, value]) => [kind, formatAmount(value)]),
      formatAmount(taxAtFirstRate),
    ];
  };
  expect(of('CZ')).toEqual([['reward', '5000'], ['referral_reward', '120'], '768']);
  expect(of('SK')).toEqual([['referral_reward', '120'], '23']);
});

test('every supported year has rules with dated sources', () => {
  for (const year of taxYears)
    for (const country of taxCountries) {
      const rules = findTaxRules(country, year);
      for (const { text, readOn } of rules?.sources ?? []) {
        expect(text.length).toBeGreaterThan(10);
        expect(readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
      }
      expect(rules?.rates.at(0)?.from ?? zero).toBe(zero);
    }
  expect(findTaxRules('CZ', 1999)).toBeUndefined();
});

const moment = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((ms) => new Date(ms));
const units = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(amountFromUnits);
const asset = fc.constantFrom('BTC', 'ETH', 'USDC');
const acquisition: fc.Arbitrary<Acquisition> = fc.record({
  id: fc.uuid(),
  at: moment,
  asset,
  amount: units(1n, 10n ** 22n),
  cost: units(0n, 10n ** 25n),
  how: fc.constant('bought' as const),
});
const disposal: fc.Arbitrary<Disposal> = fc.record({
  id: fc.uuid(),
  at: moment,
  asset,
  amount: units(1n, 10n ** 22n),
  proceeds: units(0n, 10n ** 25n),
  fee: units(0n, 10n ** 20n),
  how: fc.constant('sold' as const),
});
const some = <Item>(one: fc.Arbitrary<Item>) => fc.array(one, { maxLength: 30 });
const total = <Item>(items: readonly Item[], of: (item: Item) => Amount) => sum(items.map(of));

test('acquisitions equal disposals plus open lots exactly, in amount and in cost', () => {
  fc.assert(
    fc.property(some(acquisition), some(disposal), (acquired, disposed) => {
      const { disposals, open } = matchLots(acquired, disposed);
      const parts = disposals.flatMap((one) => one.parts);
      const proven = parts.filter(({ lot }) => lot !== undefined);
      expect(total(proven, ({ amount }) => amount) + total(open, ({ left }) => left)).toBe(
        total(acquired, ({ amount }) => amount),
      );
      expect(total(parts, ({ cost }) => cost) + total(open, ({ costLeft }) => costLeft)).toBe(
        total(acquired, ({ cost }) => cost),
      );
      for (const { disposal: of, parts: its } of disposals) {
        expect(total(its, ({ amount }) => amount)).toBe(of.amount);
        expect(total(its, ({ proceeds }) => proceeds)).toBe(of.proceeds);
        expect(total(its, ({ fee }) => fee)).toBe(of.fee);
      }
      for (const part of parts) {
        for (const figure of [part.amount, part.cost, part.proceeds, part.fee])
          expect(figure >= 0n).toBe(true);
      }
      for (const { disposal: of, parts: its } of disposals)
        for (const { lot } of its)
          if (lot !== undefined) expect(lot.at <= of.at && lot.asset === of.asset).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('no figure is negative, and every sale is taxed, exempt, or split between both', () => {
  fc.assert(
    fc.property(
      some(acquisition),
      some(disposal),
      fc.constantFrom(...taxCountries),
      fc.constantFrom(2025, 2026),
      (acquired, disposed, country, year) => {
        const rules = findTaxRules(country, year);
        if (rules === undefined) return;
        const report = taxReport(rules, matchLots(acquired, disposed), []);
        for (const figure of [
          report.base,
          report.exemptHeld,
          report.exemptSmall,
          report.aboveCap,
          report.unproven,
          report.taxedProceeds,
          report.taxedExpenses,
        ])
          expect(figure >= 0n).toBe(true);
        const taxed = total(
          report.lines.filter(({ treatment }) => treatment === 'taxed'),
          ({ proceeds }) => proceeds,
        );
        expect(taxed + report.exemptHeld + report.exemptSmall + report.aboveCap).toBe(report.proceeds);
        expect(report.base <= report.taxedProceeds).toBe(true);
        if (rules.heldCap !== null) expect(report.exemptHeld <= rules.heldCap).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
