/** The address of this browser at its push service, in base64url. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Returns true if this browser can receive notifications while no page of ours is open. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks for the permission and subscribes at the browser's push service. Returns undefined if the person refuses or no service worker is
 * registered.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.getRegistration('/');
  const subscription = await worker?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined;
  return { endpoint, p256dh, auth };
}
