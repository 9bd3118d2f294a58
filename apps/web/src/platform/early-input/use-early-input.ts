import { useEffect } from 'react';
import { loadReplay } from './record-filled-controls.ts';

/**
 * Replays what the visitor did before the page was hydrated. Used by the root, whose effects run after those of everything hydrated with
 * it. Recording goes on until the replay begins, so nothing is lost while the replay code loads.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput;
    if (early === undefined) return;
    if (early.acts.size === 0) early.end();
    // If the replay code fails to load, the page works from now on and the recorded acts are dropped.
    else void loadReplay().then(({ replayEarlyInput }) => replayEarlyInput(), early.end);
  }, []);
}
