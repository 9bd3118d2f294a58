import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listMarketTrades } from '@dukat/contract/trading/markets';

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
  const listeners = new Set<() => void>();
  let trades = none;
  const show = (next: readonly Trade[]) => {
    trades = next.slice(0, tapeLength);
    for (const listener of listeners) listener();
  };
  return {
    load: (given) => show(given.toReversed()),
    add(given) {
      const newest = trades[0]?.sequence ?? -1;
      const fresh = given.filter(({ sequence }) => sequence > newest);
      if (fresh.length > 0) show([...fresh.toReversed(), ...trades]);
    },
    get: () => trades,
    sequence: () => trades[0]?.sequence,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
