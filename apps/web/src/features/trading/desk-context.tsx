import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useApi } from '../../platform/api/queries.ts';
import { createMarketDesk, type MarketDesk } from './market/market-desk.ts';
import type { MarketInfo, Ticker } from './market/market-info.ts';
import { createValue, type Value } from './market/value.ts';
import type { Feed } from './socket/feed.ts';
import { useFeed } from './socket/feed-context.tsx';

/** A price that was pointed at in the book or in the trades; each time another object, so that the same price counts again. */
export interface ChosenPrice {
  readonly price: string;
}

export interface Desk extends MarketDesk {
  readonly feed: Feed;
  readonly chosenPrice: Value<ChosenPrice | undefined>;
}

const DeskContext = createContext<Desk | undefined>(undefined);

interface Props {
  readonly market: MarketInfo;
  readonly ticker: Ticker | undefined;
  readonly children: ReactNode;
}

/** Everything live of one market for the panes inside; draw it with the market's name as key. */
export function DeskProvider({ market, ticker, children }: Props) {
  const feed = useFeed();
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first figures only start it; the feed keeps them.
  const desk = useMemo<Desk>(
    () => ({
      ...createMarketDesk({ feed, api, market, ticker }),
      feed,
      chosenPrice: createValue<ChosenPrice | undefined>(undefined),
    }),
    [feed, api, market.name],
  );
  useEffect(() => desk.start(), [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('A pane stands on no desk.');
  return desk;
}
