import { useEffect, useState } from 'react';

/** The time in milliseconds, once a period; undefined on the server and in the first drawing, so that both agree. */
export function useNow(periodMs = 1_000): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now;
}
