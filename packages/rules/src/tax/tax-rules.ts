import { type Amount, amountOf } from '../money/amount.ts';

export const taxCountries = ['CZ', 'SK'] as const;
export type TaxCountry = (typeof taxCountries)[number];

/** Where a rule stands, and when somebody last read it there. */
export interface Source {
  /** In the language of the law, as its tax office cites it. */
  readonly text: string;
  readonly readOn: string;
}

/** What a country's law says of one year's sales of crypto-assets by an individual outside of business. Sums in `currency`. */
export interface TaxRules {
  readonly country: TaxCountry;
  readonly year: number;
  readonly currency: 'CZK' | 'EUR';
  /** Sales of a year that come to no more than this are exempt, all of them; null where there is no such test. */
  readonly exemptUpTo: Amount | null;
  /** What was held for longer than so many years is exempt; null where holding makes no difference. */
  readonly heldYears: number | null;
  /** At most so much of a year's income is exempt for having been held; null where there is no cap. */
  readonly heldCap: Amount | null;
  /** Exemptions hold for sales from this day on; null where they hold for the whole year. */
  readonly exemptFrom: string | null;
  /** Assets that no exemption is for: electronic money tokens. */
  readonly neverExempt: ReadonlySet<string>;
  /** Rewards for validating count when they come, or with nothing paid for them when they are sold. */
  readonly rewardsCount: 'when-received' | 'when-sold';
  /** Of the part of the yearly tax base above `from`, all income counted, in hundredths of a percent. */
  readonly rates: readonly { readonly from: Amount; readonly basisPoints: number }[];
  /** What else is paid of the gain, in hundredths of a percent; null where nothing is. */
  readonly healthBasisPoints: number | null;
  readonly sources: readonly Source[];
}

/** Tokens of one official currency (Regulation (EU) 2023/1114, Article 3(1)(7)), as far as the catalogue has them. */
const moneyTokens: ReadonlySet<string> = new Set([
  'USDT',
  'USDC',
  'TUSD',
  'FDUSD',
  'PYUSD',
  'RLUSD',
  'GUSD',
  'USDP',
  'EURC',
  'EURI',
]);

const act586: Source = {
  text: 'zákon č. 586/1992 Sb., § 4 odst. 1 písm. zj) a zk), § 4 odst. 3, § 10 a § 16',
  readOn: '2026-10-19',
};
const act32: Source = { text: 'zákon č. 32/2025 Sb., účinný od 15. 2. 2025', readOn: '2026-10-19' };
const act595: Source = {
  text: 'zákon č. 595/2003 Z. z., § 8 ods. 1 písm. t), § 8 ods. 2, § 15 a § 17',
  readOn: '2026-10-26',
};
const act580: Source = { text: 'zákon č. 580/2004 Z. z. o zdravotnom poistení', readOn: '2026-10-26' };
const act315: Source = {
  text: 'zákon č. 315/2023 Z. z.: sadzba 7 % po roku držania bola zrušená skôr, než nadobudla účinnosť',
  readOn: '2026-10-26',
};

function czech(year: number, secondRateFrom: string, exemptFrom: string | null): TaxRules {
  return {
    country: 'CZ',
    year,
    currency: 'CZK',
    exemptUpTo: amountOf('100000'),
    heldYears: 3,
    heldCap: amountOf('40000000'),
    exemptFrom,
    neverExempt: moneyTokens,
    rewardsCount: 'when-received',
    rates: [
      { from: amountOf('0'), basisPoints: 1500 },
      { from: amountOf(secondRateFrom), basisPoints: 2300 },
    ],
    healthBasisPoints: null,
    sources: [act586, act32],
  };
}

/** Before 2025 no sale was exempt. */
function czechBefore(year: number, secondRateFrom: string): TaxRules {
  return {
    ...czech(year, secondRateFrom, null),
    exemptUpTo: null,
    heldYears: null,
    heldCap: null,
    sources: [act586],
  };
}

const holdingMakesNoDifference = {
  exemptUpTo: null,
  heldYears: null,
  heldCap: null,
  exemptFrom: null,
} as const;

function slovak(
  year: number,
  rates: TaxRules['rates'],
  health: number,
  rewards: TaxRules['rewardsCount'],
): TaxRules {
  return {
    ...holdingMakesNoDifference,
    country: 'SK',
    year,
    currency: 'EUR',
    neverExempt: new Set(),
    rewardsCount: rewards,
    rates,
    healthBasisPoints: health,
    sources: [act595, act580, act315],
  };
}

const twoSlovakRates = (from: string) => [
  { from: amountOf('0'), basisPoints: 1900 },
  { from: amountOf(from), basisPoints: 2500 },
];

/** Every year that a report can be made for. A year of tomorrow is added when its law is known. */
const known: readonly TaxRules[] = [
  czechBefore(2024, '1582812'),
  czech(2025, '1676052', '2025-02-15'),
  czech(2026, '1762812', null),
  slovak(2025, twoSlovakRates('48441.43'), 1500, 'when-sold'),
  slovak(
    2026,
    [
      { from: amountOf('0'), basisPoints: 1900 },
      { from: amountOf('43983.32'), basisPoints: 2500 },
      { from: amountOf('60349.21'), basisPoints: 3000 },
      { from: amountOf('75010.32'), basisPoints: 3500 },
    ],
    1600,
    'when-sold',
  ),
];

/** The rules of a country and year; undefined where nobody has written them down. */
export function taxRulesOf(country: TaxCountry, year: number): TaxRules | undefined {
  return known.find((rules) => rules.country === country && rules.year === year);
}

export const taxYears: readonly number[] = [...new Set(known.map(({ year }) => year))].toSorted(
  (a, b) => a - b,
);
