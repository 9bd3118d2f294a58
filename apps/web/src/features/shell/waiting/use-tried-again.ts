import { useEffect, useRef } from 'react';

/** Seconds before each try that nobody asked for; after the last one the page waits for a person. */
const pausesSeconds = [2, 5, 10, 20, 30];

/** Tries so far, of the page that failed last: the drawing that failed is gone with each of them. */
let tried = { path: '', count: 0 };

/** Tries a failed page again by itself: after some seconds, and the moment that the browser is back on its network. */
export function useTriedAgain(path: string, retry: () => void): void {
  const latest = useRef(retry);
  latest.current = retry;

  useEffect(() => {
    if (tried.path !== path) tried = { path, count: 0 };
    const again = () => {
      tried = { path, count: tried.count + 1 };
      latest.current();
    };
    const pause = pausesSeconds[tried.count];
    const timer = pause === undefined ? undefined : setTimeout(again, pause * 1_000);
    const onOnline = () => latest.current();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [path]);
}
