import { useSyncExternalStore } from 'react';

const nothing = () => undefined;
/** Whoever says what is known draws the part anew by itself. */
const untold = () => nothing;

/**
 * What is known, once the part has come to life; until then nothing, as the server drew it, so that both drawings agree. Where nothing is known the
 * part is drawn once, while a flag that turns would draw every part that asks it a second time, and at once.
 */
export function useOnceAwake<Known>(known: Known): Known | undefined {
  return useSyncExternalStore<Known | undefined>(untold, () => known, nothing);
}
