import { useEffect, useRef } from 'react';

/** The seconds before each automatic retry. After the last one, only the person can retry. */
const pausesSeconds = [2, 5, 10, 20, 30];

/** The retries of the page that failed last. Kept outside of the component, which is unmounted by each retry. */
let tried = { path: '', count: 0 };

/** Retries a failed page automatically: after some seconds, and as soon as the browser is online again. */
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
