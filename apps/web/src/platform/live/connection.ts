// Tracks whether the server can be reached, by the last call and by the browser.

const listeners = new Set<() => void>();
let isReached = true;

export function isConnected(): boolean {
  return isReached && navigator.onLine;
}

/** Called after every call: any response counts as connected, a network error as disconnected. */
export function reportConnection(isAnswered: boolean): void {
  if (isReached === isAnswered) return;
  isReached = isAnswered;
  notify();
}

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
