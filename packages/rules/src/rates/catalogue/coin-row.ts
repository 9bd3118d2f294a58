/**
 * One coin as a row: code, name, URL name, colour, decimals, networks (the default first), and an approximate price in USD from
 * late 2025, which only seeds the simulator and the first minimums.
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
