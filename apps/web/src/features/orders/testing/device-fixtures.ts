import type { DeviceFacts } from '../exchange/person/device-fingerprint.ts';

/** Fake devices with the facts of real ones, for testing the fingerprint (ADR 48). */
export const deviceFixtures = {
  phone: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    languages: ['cs-CZ', 'cs'],
    processors: 8,
    touchPoints: 5,
    width: 412,
    height: 923,
    colorDepth: 24,
    timeZone: 'Europe/Prague',
  },
  desktop: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    languages: ['sk-SK', 'en'],
    processors: 4,
    touchPoints: 0,
    width: 1920,
    height: 1080,
    colorDepth: 24,
    timeZone: 'Europe/Bratislava',
  },
} as const satisfies Readonly<Record<string, DeviceFacts>>;
