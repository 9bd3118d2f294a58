import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPushHost } from '../../features/notifications/testing/push-host.ts';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import { webPushService } from './web-push.ts';

const privateKey = randomBytes(32).toString('base64url');
const real = webPushService({ privateKey, contact: 'mailto:us@example.com', sandboxUrl: undefined });

describe('push endpoints', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', (endpoint) => expect(real.isKnown(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:3000/sandbox/push/abc',
    'file:///etc/passwd',
    'push',
    '',
  ])('%s is not', (endpoint) => expect(real.isKnown(endpoint)).toBe(false));

  test('sends nothing to other hosts, whatever the row contains', async () => {
    const to = { endpoint: 'http://127.0.0.1:9/', p256dh: 'A', auth: 'A' };
    expect(await real.send(to, 'text')).toBe('gone');
  });
});

test('derives the public key from the private one', () => {
  expect(real.publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  const again = webPushService({ privateKey, contact: 'mailto:us@example.com', sandboxUrl: undefined });
  expect(again.publicKey).toBe(real.publicKey);
});

describe('without an answer that helps', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Sends to the host and returns the error. */
  function errorOf(host: string): Promise<unknown> {
    const sandboxUrl = `http://${host}/`;
    const local = webPushService({ privateKey, contact: 'mailto:us@example.com', sandboxUrl });
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const to = { endpoint: `${sandboxUrl}device`, p256dh, auth: 'A'.repeat(22) };
    return local.send(to, 'text').catch((problem: unknown) => problem);
  }

  test('a refused connection is silence', async () => {
    const { host, close } = await openPushHost(() => 201);
    await close();
    expect(await errorOf(host)).toBeInstanceOf(SilentProvider);
  });

  test('a timeout is silence', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    const { host, close } = await openPushHost(() => 'never');
    expect(await errorOf(host)).toBeInstanceOf(SilentProvider);
    await close();
  });

  test('an error that the service answers is not', async () => {
    const { host, close } = await openPushHost(() => 503);
    const error = await errorOf(host);
    expect(error).toBeInstanceOf(Outage);
    expect(error).not.toBeInstanceOf(SilentProvider);
    await close();
  });
});
