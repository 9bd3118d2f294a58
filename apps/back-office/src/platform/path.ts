import { type MouseEvent, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The page that is shown; seven pages need no router. */
export function usePath(): string {
  return useSyncExternalStore(watch, () => location.pathname);
}

export function goTo(path: string): void {
  history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

/** For a link inside the back office: follows it without loading the page anew, unless another tab is asked for. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(event.currentTarget.pathname);
}
