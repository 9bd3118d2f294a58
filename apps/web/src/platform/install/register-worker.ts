/** Registers the service worker that reports a missing network, after everything else. Browsers without service workers skip it. */
export function registerWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error('worker', error));
}
