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

/** Nothing for loopback unless it is counted: in a sandbox it is the person who tries it out. */
export function addressSubject(
  remoteAddress: string,
  { isLoopbackCounted }: { readonly isLoopbackCounted: boolean },
): CountedSubject | undefined {
  if (!isLoopbackCounted && /^(::ffff:)?127\.|^::1$/.test(remoteAddress)) return undefined;
  return { kind: 'address', key: `address:${remoteAddress}` };
}
