import { createHmac } from 'node:crypto';
import { isSameSecret, publicId } from '../random.ts';

/**
 * The device cookie is an id with our signature. Verifying it needs no database, which keeps the calls cheap that every visitor makes every
 * ten seconds. It grants nothing by itself: rights come from the session bound to it.
 */
export interface DeviceCookies {
  issue(): { deviceId: string; cookie: string };
  verify(cookie: string | undefined): string | undefined;
}

/** The most verified cookies kept in memory; older ones are verified again. */
const rememberedCookies = 10_000;

export function deviceCookies(signingKey: string): DeviceCookies {
  const remembered = new Map<string, string>();
  const signDeviceId = (deviceId: string) =>
    createHmac('sha256', signingKey).update(`device:${deviceId}`).digest('base64url');

  return {
    issue() {
      const deviceId = publicId();
      return { deviceId, cookie: `${deviceId}.${signDeviceId(deviceId)}` };
    },
    verify(cookie) {
      if (cookie === undefined || cookie.length > 128) return undefined;
      const known = remembered.get(cookie);
      if (known !== undefined) return known;
      const [deviceId, signature, ...rest] = cookie.split('.');
      if (!deviceId || !signature || rest.length > 0) return undefined;
      if (!isSameSecret(signature, signDeviceId(deviceId))) return undefined;
      if (remembered.size >= rememberedCookies) remembered.clear();
      remembered.set(cookie, deviceId);
      return deviceId;
    },
  };
}

/** `__Host-` binds the cookie to this host over TLS. Plain http exists only on loopback, where browsers reject the prefix. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device';
}

const tenYearsSeconds = 10 * 365 * 24 * 3600;

export function deviceCookieHeader(cookie: string, isSecure: boolean): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${tenYearsSeconds}${isSecure ? '; Secure' : ''}`;
  return `${deviceCookieName(isSecure)}=${cookie}; ${flags}`;
}

/** Returns the value of a cookie without decoding: our own values need none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
