import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { changeRatio } from '@dukat/rules/rates/tick';
import type { Tick } from './tick-body.ts';

interface TopCurrency {
  readonly currency: string;
  readonly coinCode: string;
  readonly change: number;
  readonly value: string;
}

const popular = ['BTC', 'ETH', 'XRP', 'SOL', 'USDC', 'ADA', 'LTC', 'DOGE', 'DOT', 'LINK', 'AVAX', 'TRX'];
const stablecoins = ['USDT', 'USDC', 'DAI', 'PYUSD', 'FDUSD', 'TUSD', 'USDS', 'RLUSD'];
const rowsInSection = 12;

/** The sections of the home page. Only well-known coins count as movers: a dead coin's jump must not look attractive. */
export function topCurrencies(tick: Tick, fiat: Fiat): { label: string; currencies: TopCurrency[] }[] {
  const toRow = (code: string): TopCurrency[] => {
    const pair = tick.coins.get(code)?.pairs[fiat];
    const asset = findAsset(code);
    if (pair === undefined || asset === undefined) return [];
    const value = formatRate(pair.buy);
    return [
      { currency: asset.name, coinCode: code, change: changeRatio(value, formatRate(pair.buy24h)), value },
    ];
  };
  const known = [...tick.coins.keys()]
    .slice(0, 100)
    .filter((code) => !stablecoins.includes(code))
    .flatMap(toRow)
    .sort((a, b) => b.change - a.change);
  return [
    { label: 'popular', currencies: popular.flatMap(toRow) },
    { label: 'gainers', currencies: known.slice(0, rowsInSection) },
    { label: 'losers', currencies: known.slice(-rowsInSection).reverse() },
    { label: 'stablecoins', currencies: stablecoins.flatMap(toRow) },
  ];
}
