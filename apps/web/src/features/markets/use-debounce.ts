import { useCallback, useEffect, useRef } from 'react';

/** Debounces: runs the last action after a pause. */
export function useDebounce(ms: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (act) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, ms);
    },
    [ms],
  );
}
