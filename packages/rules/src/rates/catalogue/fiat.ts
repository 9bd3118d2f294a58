import type { CoinRow } from './coin-row.ts';

/** Fiat currencies. */
// biome-ignore format: a table reads by rows.
export const fiatRows: readonly CoinRow[] = [
  ['CZK', 'Czech koruna', 'czech-koruna', '#11457e', 2, 'CZ_BANK', '0.048'],
  ['EUR', 'Euro', 'euro', '#003399', 2, 'SEPA', '1.16'],
  ['USD', 'US dollar', 'us-dollar', '#6cde07', 2, 'SWIFT', '1'],
];
