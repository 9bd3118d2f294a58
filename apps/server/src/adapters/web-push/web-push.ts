import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushService } from '../../features/notifications/push/push-port.ts';
import { Outage, SilentProvider } from '../../platform/outage.ts';

/** The push services of browser vendors: Chrome and others, Firefox, Safari, Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];
const patienceMs = 10_000;
const ttlSeconds = 24 * 60 * 60;

export interface WebPushDeps {
  /** 32 bytes in base64url. Identifies this installation to push services (RFC 8292). */
  readonly privateKey: string;
  /** The contact address that push services can use. */
  readonly contact: string;
  /** The URL prefix of the sandbox's push service; undefined in real-money mode. */
  readonly sandboxUrl: string | undefined;
}

/** Web Push over HTTP (RFC 8030), encrypted so that only the device can read it (RFC 8291). */
export function webPushService({ privateKey, contact, sandboxUrl }: WebPushDeps): PushService {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  const publicKey = key.getPublicKey('base64url');
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const isKnown = (endpoint: string) =>
    isPushServiceUrl(endpoint) || (sandboxUrl !== undefined && endpoint.startsWith(sandboxUrl));

  return {
    publicKey,
    isKnown,
    async send({ endpoint, p256dh, auth }, text) {
      // Checked again before the call, so that a row inserted by another path cannot send requests to other hosts.
      if (!isKnown(endpoint)) return 'gone';
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
      });
      const { status } = await post(endpoint, {
        headers: toHeaders(request.headers),
        body: new Uint8Array(request.body),
      });
      if (status >= 200 && status < 300) return 'taken';
      // Gone, unknown or subscribed with another key: a retry cannot succeed (RFC 8030, 7.3).
      if (status === 404 || status === 410 || status === 403) return 'gone';
      throw new Outage('web-push', `answered ${status}`);
    },
  };
}

async function post(url: string, init: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    // A redirect could point to any host.
    return await fetch(url, { ...init, method: 'POST', redirect: 'error', signal });
  } catch (cause) {
    throw new SilentProvider('web-push', 'does not answer', { cause });
  }
}

function toHeaders(given: object): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function isPushServiceUrl(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && services.some((service) => service.test(hostname));
}
