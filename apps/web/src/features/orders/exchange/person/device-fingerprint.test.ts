import { newOrderBody } from '@dukat/contract/orders';
import { describe, expect, test } from 'vitest';
import { deviceFixtures } from '../../testing/device-fixtures.ts';
import { type DeviceFacts, deviceFingerprint } from './device-fingerprint.ts';

const { phone, desktop } = deviceFixtures;

describe('the fingerprint of a device', () => {
  test('is stable, and differs between devices', async () => {
    const hash = await deviceFingerprint(phone);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await deviceFingerprint({ ...phone })).toBe(hash);
    expect(await deviceFingerprint(desktop)).not.toBe(hash);
  });

  test('changes with each fact that a browser reports', async () => {
    const others: readonly DeviceFacts[] = [
      { ...phone, userAgent: 'another' },
      { ...phone, languages: ['de-DE'] },
      { ...phone, processors: 2 },
      { ...phone, touchPoints: 1 },
      { ...phone, width: 360 },
      { ...phone, colorDepth: 30 },
      { ...phone, timeZone: 'UTC' },
    ];
    const hashes = await Promise.all([phone, ...others].map((device) => deviceFingerprint(device)));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('does not change when a phone is rotated', async () => {
    const turned = { ...phone, width: phone.height, height: phone.width };
    expect(await deviceFingerprint(turned)).toBe(await deviceFingerprint(phone));
  });

  test('is null if the browser cannot hash', async () => {
    const refuse = () => Promise.reject(new Error('not a secure context'));
    expect(await deviceFingerprint(phone, refuse)).toBeNull();
  });

  test('is sent with a new order, also when it is null', async () => {
    const { fingerprint } = newOrderBody.shape;
    for (const given of [await deviceFingerprint(desktop), null])
      expect(fingerprint.safeParse(given).success).toBe(true);
    expect(fingerprint.safeParse('f'.repeat(129)).success).toBe(false);
  });
});
