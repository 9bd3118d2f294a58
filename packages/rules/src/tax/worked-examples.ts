/** Examples worked out by hand from this product's tax articles and from the law. Sums are in the country's currency. */
export interface WorkedExample {
  readonly name: string;
  readonly country: 'CZ' | 'SK';
  readonly year: number;
  readonly bought: readonly (readonly [day: string, asset: string, amount: string, cost: string])[];
  readonly sold: readonly (readonly [
    day: string,
    asset: string,
    amount: string,
    proceeds: string,
    fee?: string,
  ])[];
  readonly expected: {
    readonly base: string;
    readonly exemptSmall?: string;
    readonly exemptHeld?: string;
    readonly aboveCap?: string;
    readonly unproven?: string;
    readonly taxAtFirstRate: string;
  };
}

export const workedExamples: readonly WorkedExample[] = [
  {
    name: 'CZK 90,000 in a year is exempt, whatever it cost',
    country: 'CZ',
    year: 2026,
    bought: [['2026-01-10', 'BTC', '0.05', '20000']],
    sold: [['2026-05-10', 'BTC', '0.05', '90000']],
    expected: { base: '0', exemptSmall: '90000', taxAtFirstRate: '0' },
  },
  {
    name: 'exactly CZK 100,000 is exempt',
    country: 'CZ',
    year: 2026,
    bought: [['2025-01-10', 'BTC', '0.05', '20000']],
    sold: [
      ['2026-05-10', 'BTC', '0.025', '60000'],
      ['2026-05-11', 'BTC', '0.025', '40000'],
    ],
    expected: { base: '0', exemptSmall: '100000', taxAtFirstRate: '0' },
  },
  {
    name: 'a haler more, and the whole gain is taxed',
    country: 'CZ',
    year: 2026,
    bought: [['2025-01-10', 'BTC', '0.05', '20000']],
    sold: [['2026-05-10', 'BTC', '0.05', '100000.01']],
    expected: { base: '80000.01', taxAtFirstRate: '12001' },
  },
  {
    name: 'CZK 120,000 for what cost 80,000 a year ago: 15% of 40,000',
    country: 'CZ',
    year: 2026,
    bought: [['2025-04-01', 'BTC', '0.06', '80000']],
    sold: [['2026-04-02', 'BTC', '0.06', '120000']],
    expected: { base: '40000', taxAtFirstRate: '6000' },
  },
  {
    name: 'held for four years is exempt',
    country: 'CZ',
    year: 2026,
    bought: [['2022-03-01', 'BTC', '1', '90000']],
    sold: [['2026-04-02', 'BTC', '1', '500000']],
    expected: { base: '0', exemptHeld: '500000', taxAtFirstRate: '0' },
  },
  {
    name: 'three years to the day are not more than three years',
    country: 'CZ',
    year: 2026,
    bought: [['2023-04-02', 'BTC', '1', '100000']],
    sold: [['2026-04-02', 'BTC', '1', '500000']],
    expected: { base: '400000', taxAtFirstRate: '60000' },
  },
  {
    name: 'three years and a day are',
    country: 'CZ',
    year: 2026,
    bought: [['2023-04-01', 'BTC', '1', '100000']],
    sold: [['2026-04-02', 'BTC', '1', '500000']],
    expected: { base: '0', exemptHeld: '500000', taxAtFirstRate: '0' },
  },
  {
    name: 'of one sale the old coins are exempt and the new ones taxed, with their share of the fee',
    country: 'CZ',
    year: 2026,
    bought: [
      ['2021-01-01', 'BTC', '1', '200000'],
      ['2025-06-01', 'BTC', '1', '2000000'],
    ],
    sold: [['2026-04-02', 'BTC', '1.5', '3300000', '3000']],
    // Half a coin for 1,100,000, which cost 1,000,000 and a third of the fee.
    expected: { base: '99000', exemptHeld: '2200000', taxAtFirstRate: '14850' },
  },
  {
    name: 'beyond 40 million what was held is taxed again, with its share of what it cost',
    country: 'CZ',
    year: 2026,
    bought: [['2020-01-01', 'BTC', '20', '4000000']],
    sold: [['2026-04-02', 'BTC', '20', '50000000']],
    expected: { base: '9200000', exemptHeld: '40000000', aboveCap: '10000000', taxAtFirstRate: '1380000' },
  },
  {
    name: 'a token of electronic money is never exempt and does not count in the limit',
    country: 'CZ',
    year: 2026,
    bought: [
      ['2020-01-01', 'USDC', '10000', '200000'],
      ['2026-01-01', 'BTC', '0.05', '50000'],
    ],
    sold: [
      ['2026-04-02', 'USDC', '10000', '230000'],
      ['2026-04-03', 'BTC', '0.05', '90000'],
    ],
    expected: { base: '30000', exemptSmall: '90000', taxAtFirstRate: '4500' },
  },
  {
    name: 'in 2025 exemptions begin with the law, on 15 February',
    country: 'CZ',
    year: 2025,
    bought: [['2020-01-01', 'BTC', '2', '400000']],
    sold: [
      ['2025-02-14', 'BTC', '1', '2300000'],
      ['2025-02-15', 'BTC', '1', '2300000'],
    ],
    expected: { base: '2100000', exemptHeld: '2300000', taxAtFirstRate: '315000' },
  },
  {
    name: 'a loss lowers no other income, and nothing comes back',
    country: 'CZ',
    year: 2026,
    bought: [['2026-01-01', 'ETH', '10', '900000']],
    sold: [['2026-04-02', 'ETH', '10', '500000']],
    expected: { base: '0', taxAtFirstRate: '0' },
  },
  {
    name: 'without a proof of purchase nothing was paid for it',
    country: 'CZ',
    year: 2026,
    bought: [],
    sold: [['2026-04-02', 'ETH', '10', '500000']],
    expected: { base: '500000', unproven: '500000', taxAtFirstRate: '75000' },
  },
  {
    name: 'Slovakia: €3,000 for what cost €1,000 in January: 19% of 2,000',
    country: 'SK',
    year: 2026,
    bought: [['2026-01-10', 'BTC', '0.0125', '1000']],
    sold: [['2026-11-10', 'BTC', '0.0125', '3000']],
    expected: { base: '2000', taxAtFirstRate: '380' },
  },
  {
    name: 'Slovakia: holding for years makes no difference, since the rate of 7% was repealed before it took effect',
    country: 'SK',
    year: 2025,
    bought: [['2016-01-10', 'BTC', '1', '400']],
    sold: [['2025-11-10', 'BTC', '1', '90400']],
    expected: { base: '90000', taxAtFirstRate: '17100' },
  },
  {
    name: 'Slovakia: a loss on one coin counts against a gain on another of the same year, and no further',
    country: 'SK',
    year: 2026,
    bought: [
      ['2026-01-10', 'BTC', '1', '1000'],
      ['2026-01-10', 'ETH', '1', '5000'],
    ],
    sold: [
      ['2026-03-10', 'BTC', '1', '3000'],
      ['2026-03-11', 'ETH', '1', '4000'],
    ],
    expected: { base: '1000', taxAtFirstRate: '190' },
  },
];
