import { useMemo, useSyncExternalStore } from 'react';
import { storageKeys } from '../../platform/storage/keys.ts';
import { createStorageListeners, readStored, writeStored } from '../../platform/storage/stored.ts';

// Favourite markets, stored in this browser. Other windows update at once.

const { notify, watch } = createStorageListeners();
const maxFavourites = 200;

function parse(stored: string | null): ReadonlySet<string> {
  return new Set((stored ?? '').split(',').filter((market) => market !== ''));
}

export function toggleFavourite(market: string): void {
  const known = parse(readStored(storageKeys.favouriteMarkets));
  const updated = known.has(market) ? [...known].filter((other) => other !== market) : [...known, market];
  writeStored(
    storageKeys.favouriteMarkets,
    updated.length === 0 ? null : updated.slice(-maxFavourites).join(','),
  );
  notify();
}

/** Returns the favourites. Empty during hydration, since the server does not know them. */
export function useFavourites(): ReadonlySet<string> {
  const stored = useSyncExternalStore(
    watch,
    () => readStored(storageKeys.favouriteMarkets),
    () => null,
  );
  return useMemo(() => parse(stored), [stored]);
}
