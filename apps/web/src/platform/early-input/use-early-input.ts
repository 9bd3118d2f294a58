import { useEffect, useLayoutEffect, useRef } from 'react';
import { replayEarlyInput } from './replay-early-input.ts';

/** Replays what the visitor did before the page was hydrated. For the root, which is hydrated with or before everything else. */
export function useEarlyInput(): void {
  const noteEffects = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const effectsRun = new Promise<void>((resolve) => {
      noteEffects.current = resolve;
    });
    // React does not dispatch events while it commits.
    queueMicrotask(() => void replayEarlyInput(effectsRun));
  }, []);
  useEffect(() => noteEffects.current?.(), []);
}
