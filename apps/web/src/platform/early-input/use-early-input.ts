import { useEffect } from 'react';
import { loadReplay } from './record-filled-controls.ts';

/**
 * Replays what the visitor did before the page was hydrated. For the root, whose effects run after those of everything that is hydrated with
 * it. Recording goes on until the replay begins, so nothing is lost while its code is on the way.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput;
    if (early === undefined) return;
    if (early.acts.size === 0) early.end();
    // Without the code the page works from now on; what was recorded cannot be done.
    else void loadReplay().then(({ replayEarlyInput }) => replayEarlyInput(), early.end);
  }, []);
}
