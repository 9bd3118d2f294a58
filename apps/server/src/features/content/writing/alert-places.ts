import { pageTable } from '@dukat/brands/page-table';
import { portals } from '@dukat/brands/portals';
import { brands } from '@dukat/brands/sites';
import type { AlertDetails } from '@dukat/contract/back-office/content-details';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { tradingMarkets } from '@dukat/rules/trading/markets';

const fiats = ['CZK', 'EUR'] as const;
const coins = tradableCoins.map(({ code }) => code).toSorted();

/**
 * The possible places of an alert. Every coin has a pair with each payment currency. An alert about a currency, such as a bank outage,
 * appears where that currency is paid in and out.
 */
export const alertPlaces = {
  portals: Object.keys(portals),
  brands: brands.map(({ id }) => id),
  pages: pageTable.map(({ key }) => key),
  coins: [...fiats, ...coins],
  markets: [
    ...new Set([
      ...tradingMarkets.map(({ name }) => name),
      ...coins.flatMap((coin) => fiats.map((fiat) => `${coin}_${fiat}`)),
    ]),
  ],
} as const satisfies Record<string, readonly string[]>;

/** Returns the first unknown place of an alert, or undefined if all exist. */
export function unknownPlace({ brand, page, coin, market }: AlertDetails): string | undefined {
  const wanted = [
    ['brand', brand, alertPlaces.brands],
    ['page', page, alertPlaces.pages],
    ['coin', coin, alertPlaces.coins],
    ['market', market, alertPlaces.markets],
  ] as const;
  const missing = wanted.find(
    ([, name, known]: readonly [string, string | null, readonly string[]]) =>
      name !== null && !known.includes(name),
  );
  return missing?.[0];
}
