import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { wordsFit } from '../../platform/format/words-fit.ts';
import { type CurrenciesSearch, firstCoinOrder } from './currencies-search.ts';

/** A coin with its price, before filtering. */
export interface PricedCoin {
  readonly facts: CoinFacts;
  readonly isStablecoin: boolean;
  readonly isOnExchange: boolean;
  /** The price of one coin. */
  readonly value: string;
  /** The 24-hour change as a ratio: 0.0241 is 2.41 %. */
  readonly change: number;
  readonly isSuspended: boolean;
}

/** Filters and sorts the coins by the URL. Ties keep the order of the catalogue. */
export function arrangeCoins(coins: readonly PricedCoin[], search: CurrenciesSearch): readonly PricedCoin[] {
  const column = search.sort ?? 'rank';
  const direction = (search.order ?? firstCoinOrder(column)) === 'ASC' ? 1 : -1;
  const found = coins.filter(
    (coin) => isShown(coin, search.show) && wordsFit(`${coin.facts.code} ${coin.facts.name}`, search.q ?? ''),
  );
  if (column === 'rank') return byMoves(found, search.show);
  return found.toSorted((one, other) => direction * compare(one, other, column));
}

/** Rising and falling coins are sorted by their change, unless another order is requested. */
function byMoves(coins: readonly PricedCoin[], show: CurrenciesSearch['show']): readonly PricedCoin[] {
  if (show === 'rising') return coins.toSorted((one, other) => other.change - one.change);
  if (show === 'falling') return coins.toSorted((one, other) => one.change - other.change);
  return coins;
}

function isShown(coin: PricedCoin, show: CurrenciesSearch['show'] = 'all'): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'rising':
      return coin.change > 0;
    case 'falling':
      return coin.change < 0;
    case 'stablecoins':
      return coin.isStablecoin;
    case 'exchange':
      return coin.isOnExchange;
  }
}

function compare(one: PricedCoin, other: PricedCoin, column: 'name' | 'price' | 'change'): number {
  switch (column) {
    case 'name':
      return one.facts.name.localeCompare(other.facts.name, 'en');
    case 'price':
      return Number(one.value) - Number(other.value);
    case 'change':
      return one.change - other.change;
  }
}
