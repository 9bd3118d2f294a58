import { useLingui } from '@lingui/react/macro';
import type { Column, MarketsTab } from './markets-search.ts';

export function useColumnNames(): Readonly<Record<Column, string>> {
  const { t } = useLingui();
  return {
    market: t({ message: 'Market', context: 'traded pair' }),
    price: t`Last price`,
    change: t`24h change`,
    volume: t({ message: '24h volume', context: 'column' }),
  };
}

export function useTabNames(): Readonly<Record<MarketsTab, string>> {
  const { t } = useLingui();
  return {
    all: t({ message: 'All', context: 'markets' }),
    CZK: 'CZK',
    EUR: 'EUR',
    BTC: 'BTC',
    favourites: t`Favorites`,
  };
}
