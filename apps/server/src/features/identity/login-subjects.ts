import type { AttemptSubject } from '@dukat/rules/identity/login-attempts';

export interface CountedSubject {
  readonly kind: AttemptSubject;
  readonly key: string;
}

export const accountSubject = (email: string): CountedSubject => ({
  kind: 'account',
  key: `account:${email}`,
});

export const knownDeviceSubject = (userId: string, deviceId: string): CountedSubject => ({
  kind: 'known-device',
  key: `device:${userId}:${deviceId}`,
});

/** Nothing for loopback: behind a proxy on this machine everybody would be counted as one. */
export function addressSubject(remoteAddress: string): CountedSubject | undefined {
  if (/^(::ffff:)?127\.|^::1$/.test(remoteAddress)) return undefined;
  return { kind: 'address', key: `address:${remoteAddress}` };
}
