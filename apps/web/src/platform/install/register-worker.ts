/** Lets the site say that there is no network, once everything else is done; a browser that has no workers goes without. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error('worker', error));
}
