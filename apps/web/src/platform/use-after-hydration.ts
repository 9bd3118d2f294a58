import { useSyncExternalStore } from 'react';

const nothing = () => undefined;
/** Never notifies: the component rerenders when the caller passes a new value. */
const subscribeToNothing = () => nothing;

/**
 * Returns the value after hydration, and undefined during it, so that the browser renders the same as the server. A component without a
 * value renders once. A state flag would rerender every component that uses it.
 */
export function useAfterHydration<Known>(known: Known): Known | undefined {
  return useSyncExternalStore<Known | undefined>(subscribeToNothing, () => known, nothing);
}
