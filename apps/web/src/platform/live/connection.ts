// Whether the server can be reached, as the last call and the browser know it.

const listeners = new Set<() => void>();
let isReached = true;

export function isConnected(): boolean {
  return isReached && navigator.onLine;
}

/** Told by every call: an answer of any kind is a connection, a broken line is none. */
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
