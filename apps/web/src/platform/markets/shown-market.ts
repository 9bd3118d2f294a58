import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(market: string | undefined): void {
  shown = market;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says, while a page is open, which pair it is about, such as BTC_CZK: alerts of that pair stand on it. */
export function useShowsMarket(market: string): void {
  useEffect(() => {
    show(market);
    return () => show(undefined);
  }, [market]);
}

/** The pair on the screen; undefined where there is none, and always on the server. */
export function useShownMarket(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
