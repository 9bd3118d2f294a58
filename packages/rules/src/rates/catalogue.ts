import { type Rate, toRate } from '../money/rate.ts';
import { assert } from '../result.ts';
import type { Asset } from './asset.ts';
import { buildAsset, buildStaked, type CatalogueContext } from './catalogue/build-asset.ts';
import { fiatRows } from './catalogue/fiat.ts';
import { nativeCoins } from './catalogue/native-coins.ts';
import { stablecoins } from './catalogue/stablecoins.ts';
import { stakedRows } from './catalogue/staked-variants.ts';
import { tokenContracts } from './catalogue/token-contracts.ts';
import { tokens } from './catalogue/tokens.ts';
import { findNetwork } from './networks.ts';

// Do not import this module in the browser, where it would double the script's size. The browser loads the catalogue over HTTP.

const contracts: ReadonlyMap<string, string> = new Map(
  tokenContracts.map(([code, network, contract]) => [`${code}@${network}`, contract]),
);

const prices: ReadonlyMap<string, Rate> = new Map([
  ...[...fiatRows, ...nativeCoins, ...stablecoins, ...tokens].map(
    ({ code, referenceUsd }) => [code, toRate(referenceUsd)] as const,
  ),
]);

const czkUsd = prices.get('CZK');
assert(czkUsd !== undefined, 'expected a reference price for CZK');

const surroundings: CatalogueContext = {
  findNetwork,
  findContract: (code, network) => contracts.get(`${code}@${network}`),
  czkUsd,
};

/** The payment currencies: CZK, EUR and USD. */
export const fiatCurrencies: readonly Asset[] = fiatRows.map((row) => buildAsset(row, 'fiat', surroundings));

/** Every tradable coin and token; no fiat and no staked forms. */
export const tradableCoins: readonly Asset[] = [...nativeCoins, ...stablecoins, ...tokens].map((row) =>
  buildAsset(row, 'crypto', surroundings),
);

const bases: ReadonlyMap<string, Asset> = new Map(
  [...fiatCurrencies, ...tradableCoins].map((asset) => [asset.code, asset]),
);

export const stakedVariants: readonly Asset[] = stakedRows.map((row) => {
  const base = bases.get(row.base);
  assert(base !== undefined, `expected a known base asset for ${row.code}`);
  return buildStaked(row, base);
});

export const allAssets: readonly Asset[] = [...fiatCurrencies, ...tradableCoins, ...stakedVariants];

const byCode: ReadonlyMap<string, Asset> = new Map(allAssets.map((asset) => [asset.code, asset]));
const bySlug: ReadonlyMap<string, Asset> = new Map(allAssets.map((asset) => [asset.slug, asset]));
const baseByStaked: ReadonlyMap<string, string> = new Map(stakedRows.map(({ code, base }) => [code, base]));

const stablecoinCodes: ReadonlySet<string> = new Set(stablecoins.map(({ code }) => code));

/** Returns true if the coin follows a currency such as the dollar; false for staked forms. */
export function isStablecoin(code: string): boolean {
  return stablecoinCodes.has(code);
}

export function findAsset(code: string): Asset | undefined {
  return byCode.get(code);
}

export function assetBySlug(slug: string): Asset | undefined {
  return bySlug.get(slug);
}

/** Returns the base asset of a staked form: BTC for BTC.L; undefined for other assets. */
export function stakedBase(code: string): string | undefined {
  return baseByStaked.get(code);
}

/** Returns an approximate price in USD from late 2025. It seeds the simulator and must never be quoted as a rate. */
export function referenceUsd(code: string): Rate | undefined {
  return prices.get(baseByStaked.get(code) ?? code);
}
