/**
 * One coin as it is written down: code, name, URL name, colour, decimals, networks (the default first), and a price in
 * USD of the order of late 2025, which only seeds the simulator and the first minimums.
 */
export type CoinRow = readonly [
  code: string,
  name: string,
  slug: string,
  color: string,
  decimals: number,
  networks: string,
  referenceUsd: string,
];
