import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushService } from '../../features/notifications/push/push-port.ts';
import { Outage } from '../../platform/outage.ts';

/** The push services of the browsers' makers: Chrome and others, Firefox, Safari, Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];
const patienceMs = 10_000;
const keptSeconds = 24 * 60 * 60;

export interface WebPushParts {
  /** 32 bytes in base64url: the installation's own, by which push services know who sends (RFC 8292). */
  readonly privateKey: string;
  /** Whom a push service may write to about us. */
  readonly contact: string;
  /** The start of the addresses of the sandbox's push service; undefined where messages are real. */
  readonly sandboxUrl: string | undefined;
}

/** Web Push over HTTP (RFC 8030), encrypted for the device alone (RFC 8291). */
export function webPushService({ privateKey, contact, sandboxUrl }: WebPushParts): PushService {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  const publicKey = key.getPublicKey('base64url');
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const isKnown = (endpoint: string) =>
    isOfService(endpoint) || (sandboxUrl !== undefined && endpoint.startsWith(sandboxUrl));

  return {
    publicKey,
    isKnown,
    async send({ endpoint, p256dh, auth }, text) {
      // Asked again where the call is made: a row that came in otherwise must not lead elsewhere.
      if (!isKnown(endpoint)) return 'gone';
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
      });
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: headersOf(request.headers),
        body: new Uint8Array(request.body),
        // A push service that sends us elsewhere could send us anywhere.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (status >= 200 && status < 300) return 'taken';
      // Gone, unknown, or not of this key: no later try helps (RFC 8030, 7.3).
      if (status === 404 || status === 410 || status === 403) return 'gone';
      throw new Outage('web-push', `answered ${status}`);
    },
  };
}

function headersOf(given: object): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function isOfService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && services.some((service) => service.test(hostname));
}
