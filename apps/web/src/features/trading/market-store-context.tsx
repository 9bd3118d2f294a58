import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useApi } from '../../platform/api/queries.ts';
import type { MarketInfo, Ticker } from './market/market-info.ts';
import { createMarketStore, type MarketStore } from './market/market-store.ts';
import { createValue, type Value } from './market/value.ts';
import type { Feed } from './socket/feed.ts';
import { useFeed } from './socket/feed-context.tsx';

/** A price that was chosen in the book or in the trades. A new object each time, so that choosing the same price again counts. */
export interface ChosenPrice {
  readonly price: string;
}

export interface TradingMarketStore extends MarketStore {
  readonly feed: Feed;
  readonly chosenPrice: Value<ChosenPrice | undefined>;
}

const MarketStoreContext = createContext<TradingMarketStore | undefined>(undefined);

interface Props {
  readonly market: MarketInfo;
  readonly ticker: Ticker | undefined;
  readonly children: ReactNode;
}

/** Provides the live data of one market to the panes. Must be rendered with the market's name as key. */
export function MarketStoreProvider({ market, ticker, children }: Props) {
  const feed = useFeed();
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial statistics are only a start value; the feed updates them.
  const store = useMemo<TradingMarketStore>(
    () => ({
      ...createMarketStore({ feed, api, market, ticker }),
      feed,
      chosenPrice: createValue<ChosenPrice | undefined>(undefined),
    }),
    [feed, api, market.name],
  );
  useEffect(() => store.start(), [store]);
  return <MarketStoreContext value={store}>{children}</MarketStoreContext>;
}

export function useMarketStore(): TradingMarketStore {
  const store = useContext(MarketStoreContext);
  if (store === undefined) throw new Error('expected the pane to be rendered inside a market');
  return store;
}
