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

/** Publishes the pair that the open page is about, such as BTC_CZK, so that the page shows alerts of that pair. */
export function useShowsMarket(market: string): void {
  useEffect(() => {
    show(market);
    return () => show(undefined);
  }, [market]);
}

/** Returns the pair on the screen. Undefined if there is none, and always on the server. */
export function useShownMarket(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
