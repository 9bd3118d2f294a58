import type { CoinRow } from './coin-row.ts';

/** Fiat currencies. */
// biome-ignore format: a table reads by rows.
export const fiatRows: readonly CoinRow[] = [
  { code: 'CZK', name: 'Czech koruna', slug: 'czech-koruna', color: '#11457e', decimals: 2, networks: ['CZ_BANK'], referenceUsd: '0.048' },
  { code: 'EUR', name: 'Euro', slug: 'euro', color: '#003399', decimals: 2, networks: ['SEPA'], referenceUsd: '1.16' },
  { code: 'USD', name: 'US dollar', slug: 'us-dollar', color: '#6cde07', decimals: 2, networks: ['SWIFT'], referenceUsd: '1' },
];
