import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listMarketTrades } from '@dukat/contract/trading/markets';
import { createValue } from '../market/value.ts';

export type Trade = EndpointResponse<typeof listMarketTrades>['trades'][number];

/** A market's newest trades, newest first, without duplicates. */
export interface TradeTape {
  /** Oldest first, as in the feed. */
  readonly load: (trades: readonly Trade[]) => void;
  readonly add: (trades: readonly Trade[]) => void;
  readonly get: () => readonly Trade[];
  readonly sequence: () => number | undefined;
  readonly watch: (listener: () => void) => () => void;
}

export const tapeLength = 50;
const none: readonly Trade[] = [];

export function createTradeTape(): TradeTape {
  const { get, set, watch } = createValue(none);
  const show = (next: readonly Trade[]) => set(next.slice(0, tapeLength));
  return {
    load: (given) => show(given.toReversed()),
    add(given) {
      const trades = get();
      const newest = trades[0]?.sequence ?? -1;
      const fresh = given.filter(({ sequence }) => sequence > newest);
      if (fresh.length > 0) show([...fresh.toReversed(), ...trades]);
    },
    get,
    sequence: () => get()[0]?.sequence,
    watch,
  };
}
