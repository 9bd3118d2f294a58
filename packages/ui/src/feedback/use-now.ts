import { useEffect, useState } from 'react';

/** The default period: a countdown changes every second. */
export const secondMs = 1_000;

/** Returns the time in milliseconds, updated every period. Undefined on the server and in the first render, so that hydration matches. */
export function useNow(periodMs = secondMs): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now;
}
