import { type Rate, rateOf } from '../money/rate.ts';
import { assert } from '../result.ts';
import type { Asset } from './asset.ts';
import { buildAsset, buildStaked, type Surroundings } from './catalogue/build-asset.ts';
import { fiatRows } from './catalogue/fiat.ts';
import { nativeCoins } from './catalogue/native-coins.ts';
import { stablecoins } from './catalogue/stablecoins.ts';
import { stakedRows } from './catalogue/staked-variants.ts';
import { tokenContracts } from './catalogue/token-contracts.ts';
import { tokens } from './catalogue/tokens.ts';
import { findNetwork } from './networks.ts';

// The browser gets the catalogue over HTTP; importing this module there would double the weight of its script.

const contracts: ReadonlyMap<string, string> = new Map(
  tokenContracts.map(([code, network, contract]) => [`${code}@${network}`, contract]),
);

const prices: ReadonlyMap<string, Rate> = new Map([
  ...[...fiatRows, ...nativeCoins, ...stablecoins, ...tokens].map(
    ([code, , , , , , usd]) => [code, rateOf(usd)] as const,
  ),
]);

const czkUsd = prices.get('CZK');
assert(czkUsd !== undefined, 'the catalogue prices the Czech crown');

const surroundings: Surroundings = {
  findNetwork,
  contractOf: (code, network) => contracts.get(`${code}@${network}`),
  czkUsd,
};

/** CZK, EUR and USD: the currencies that people pay with. */
export const fiatCurrencies: readonly Asset[] = fiatRows.map((row) => buildAsset(row, 'fiat', surroundings));

/** What can be bought and sold: every coin and token, no fiat and no staked form. */
export const tradableCoins: readonly Asset[] = [...nativeCoins, ...stablecoins, ...tokens].map((row) =>
  buildAsset(row, 'crypto', surroundings),
);

const bases: ReadonlyMap<string, Asset> = new Map(
  [...fiatCurrencies, ...tradableCoins].map((asset) => [asset.code, asset]),
);

export const stakedVariants: readonly Asset[] = stakedRows.map((row) => {
  const base = bases.get(row[1]);
  assert(base !== undefined, `${row[0]} stands for a known asset`);
  return buildStaked(row, base);
});

export const allAssets: readonly Asset[] = [...fiatCurrencies, ...tradableCoins, ...stakedVariants];

const byCode: ReadonlyMap<string, Asset> = new Map(allAssets.map((asset) => [asset.code, asset]));
const bySlug: ReadonlyMap<string, Asset> = new Map(allAssets.map((asset) => [asset.slug, asset]));
const baseOfStaked: ReadonlyMap<string, string> = new Map(stakedRows.map(([code, base]) => [code, base]));

const stablecoinCodes: ReadonlySet<string> = new Set(stablecoins.map(([code]) => code));

/** Whether the coin follows a currency such as the dollar; a staked form is no coin of its own. */
export function isStablecoin(code: string): boolean {
  return stablecoinCodes.has(code);
}

export function findAsset(code: string): Asset | undefined {
  return byCode.get(code);
}

export function assetBySlug(slug: string): Asset | undefined {
  return bySlug.get(slug);
}

/** The asset that a staked form stands for: BTC for BTC.L; undefined for everything else. */
export function stakedFormOf(code: string): string | undefined {
  return baseOfStaked.get(code);
}

/** A price in USD of the order of late 2025. It seeds the simulator and must never be quoted as a rate. */
export function referenceUsd(code: string): Rate | undefined {
  return prices.get(baseOfStaked.get(code) ?? code);
}
