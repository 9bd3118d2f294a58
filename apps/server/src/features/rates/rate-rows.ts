import type { compactRate, currency, currencyConfig, networkConfig, rate } from '@dukat/contract/rates';
import type { z } from '@dukat/contract/z';
import { formatAmount } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import type { Asset, AssetNetwork } from '@dukat/rules/rates/asset';
import { findAsset, isStablecoin } from '@dukat/rules/rates/catalogue';
import { spreadFor } from '@dukat/rules/rates/spread';
import type { Direction } from '@dukat/rules/rates/tick';
import { findPairRate, findPairRateDayAgo, type Tick } from './tick-body.ts';

type CompactRate = z.output<typeof compactRate>;
type FullRate = z.output<typeof rate>;

export interface RateFilter {
  readonly fiatCurrency?: Fiat | undefined;
  readonly coin_code?: string | undefined;
}

const directions: readonly Direction[] = ['buy', 'sell'];

/** The rows of a tick in catalogue order: for each coin its currencies, for each currency buy, then sell. */
export function compactRows(tick: Tick, filter: RateFilter): CompactRate[] {
  const rows: CompactRate[] = [];
  for (const [coin, { suspended, pairs }] of tick.coins) {
    if (filter.coin_code !== undefined && filter.coin_code !== coin) continue;
    for (const fiat of fiats) {
      const pair = pairs[fiat];
      if (pair === undefined || (filter.fiatCurrency !== undefined && filter.fiatCurrency !== fiat)) continue;
      for (const direction of directions) {
        rows.push({
          coin_code: coin,
          fiatCurrency: fiat,
          isFiatToCrypto: direction === 'buy',
          value: formatRate(findPairRate(pair, direction)),
          value24h: formatRate(findPairRateDayAgo(pair, direction)),
          time: tick.timeMs,
          suspended,
        });
      }
    }
  }
  return rows;
}

/** Networks that this installation has. */
export interface ServedNetworks {
  /** False without a Lightning node. */
  readonly isLightningOffered: boolean;
}

function onlyServed(networks: readonly AssetNetwork[], { isLightningOffered }: ServedNetworks) {
  return isLightningOffered ? networks : networks.filter(({ network }) => network !== 'LN');
}

export function fullRows(tick: Tick, filter: RateFilter, served: ServedNetworks): FullRate[] {
  return compactRows(tick, filter).flatMap((row) => {
    const coin = findAsset(row.coin_code);
    const fiat = findAsset(row.fiatCurrency);
    return coin === undefined || fiat === undefined ? [] : [fullRow(row, coin, fiat, served)];
  });
}

function fullRow(row: CompactRate, coin: Asset, fiat: Asset, served: ServedNetworks): FullRate {
  const [from, to] = row.isFiatToCrypto ? [fiat, coin] : [coin, fiat];
  return {
    ...row,
    cryptoCurrency: coin.code,
    currencyFrom: from.code,
    currencyTo: to.code,
    currencyFromNetworks: onlyServed(from.networks, served).map(findRateNetwork),
    currencyToNetworks: onlyServed(to.networks, served).map(findRateNetwork),
    currencyFromDefaultNetwork: from.defaultNetwork,
    currencyToDefaultNetwork: to.defaultNetwork,
    withdrawalAddressFields: [...to.withdrawalFields],
    volumePrecision: coin.volumePrecision,
    payment_currency_volume_precision: priceDecimals(row.fiatCurrency),
    minCryptoTradeAmount: formatAmount(coin.minTradeAmount),
    currency_name: coin.name,
    name: `${coin.code}/${fiat.code}`,
    hidden: false,
    marginPercent: spreadFor(coin.code) / 100,
  };
}

function findRateNetwork(network: AssetNetwork) {
  return {
    network: network.network,
    networkSublabel: network.sublabel,
    withdrawalFee: formatAmount(network.withdrawalFee),
    depositFee: formatAmount(network.depositFee),
  };
}

export function currencyRow(asset: Asset): z.output<typeof currency> {
  return {
    code: asset.code,
    publicName: asset.name,
    urlName: asset.slug,
    iconColor: asset.color,
    iconUrl: `/coins/${asset.code.toLowerCase()}.svg`,
    isFiat: asset.kind === 'fiat',
    isStaked: asset.isStaked,
    isTradable: asset.kind === 'crypto' && !asset.isStaked,
    isStablecoin: isStablecoin(asset.code),
    withdrawalAddressFields: [...asset.withdrawalFields],
  };
}

export function toNetworkConfig(network: AssetNetwork): z.output<typeof networkConfig> {
  return {
    network: network.network,
    label: network.sublabel,
    depositMin: formatAmount(network.depositMin),
    depositFee: formatAmount(network.depositFee),
    isVariableDepositFee: network.isVariableDepositFee,
    withdrawalMin: formatAmount(network.withdrawalMin),
    withdrawalFee: formatAmount(network.withdrawalFee),
    decimals: network.decimals,
    confirmations: network.confirmations,
  };
}

export function toCurrencyConfig(asset: Asset, served: ServedNetworks): z.output<typeof currencyConfig> {
  return {
    currency: asset.code,
    precision: asset.displayPrecision,
    volumePrecision: asset.volumePrecision,
    minCryptoTradeAmount: formatAmount(asset.minTradeAmount),
    networks: onlyServed(asset.networks, served).map(toNetworkConfig),
    defaultNetwork: asset.defaultNetwork,
  };
}
