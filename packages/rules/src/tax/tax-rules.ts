import { type Amount, toAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';

export const taxCountries = ['CZ', 'SK'] as const;
export type TaxCountry = (typeof taxCountries)[number];

/** A source of law, and the date on which it was last read. */
export interface Source {
  /** In the language of the law, as its tax office cites it. */
  readonly text: string;
  readonly readOn: string;
}

/** A country's tax law for one year's sales of crypto-assets by an individual outside of business. Sums are in `currency`. */
export interface TaxRules {
  readonly country: TaxCountry;
  readonly year: number;
  readonly currency: Fiat;
  /** If a year's sales are not above this, all of them are exempt; null if there is no such rule. */
  readonly exemptUpTo: Amount | null;
  /** Coins held for more than this many years are exempt; null if the holding time does not matter. */
  readonly heldYears: number | null;
  /** The most income of a year that is exempt by holding time; null if there is no cap. */
  readonly heldCap: Amount | null;
  /** Exemptions apply to sales from this day on; null if they apply to the whole year. */
  readonly exemptFrom: string | null;
  /** Assets without any exemption: electronic money tokens. */
  readonly neverExempt: ReadonlySet<string>;
  /** Staking rewards are income when received, or are taxed with zero cost when sold. */
  readonly rewardsCount: 'when-received' | 'when-sold';
  /** The rate for the part of the yearly tax base above `from`, from all income, in hundredths of a percent. */
  readonly rates: readonly { readonly from: Amount; readonly basisPoints: number }[];
  /** Health insurance on the gain, in hundredths of a percent; null if there is none. */
  readonly healthBasisPoints: number | null;
  readonly sources: readonly Source[];
}

/** Tokens of one official currency (Regulation (EU) 2023/1114, Article 3(1)(7)) in the catalogue. */
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
    exemptUpTo: toAmount('100000'),
    heldYears: 3,
    heldCap: toAmount('40000000'),
    exemptFrom,
    neverExempt: moneyTokens,
    rewardsCount: 'when-received',
    rates: [
      { from: toAmount('0'), basisPoints: 1500 },
      { from: toAmount(secondRateFrom), basisPoints: 2300 },
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
  { from: toAmount('0'), basisPoints: 1900 },
  { from: toAmount(from), basisPoints: 2500 },
];

/** The years for which reports can be made. A new year is added when its law is known. */
const known: readonly TaxRules[] = [
  czechBefore(2024, '1582812'),
  czech(2025, '1676052', '2025-02-15'),
  czech(2026, '1762812', null),
  slovak(2025, twoSlovakRates('48441.43'), 1500, 'when-sold'),
  slovak(
    2026,
    [
      { from: toAmount('0'), basisPoints: 1900 },
      { from: toAmount('43983.32'), basisPoints: 2500 },
      { from: toAmount('60349.21'), basisPoints: 3000 },
      { from: toAmount('75010.32'), basisPoints: 3500 },
    ],
    1600,
    'when-sold',
  ),
];

/** Returns the rules of a country and year; undefined if they are not in the table. */
export function findTaxRules(country: TaxCountry, year: number): TaxRules | undefined {
  return known.find((rules) => rules.country === country && rules.year === year);
}

export const taxYears: readonly number[] = [...new Set(known.map(({ year }) => year))].toSorted(
  (a, b) => a - b,
);
