import { useCallback, useEffect, useRef } from 'react';

/** Does the last thing that it was told once it has heard nothing for a while. */
export function useLater(ms: number): (act: () => void) => void {
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
