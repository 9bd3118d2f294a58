import { addressSubject as networkSubject } from '../../../platform/limits/address-subject.ts';

import type { CountedSubject } from '../../../platform/limits/login-attempts-repository.ts';

export const accountSubject = (email: string): CountedSubject => ({
  kind: 'account',
  key: `account:${email}`,
});

export const knownDeviceSubject = (userId: string, deviceId: string): CountedSubject => ({
  kind: 'known-device',
  key: `device:${userId}:${deviceId}`,
});

/** Counts links requested by strangers separately from those requested on a device that the owner has logged in on. */
export const linkSubject = (email: string, deviceId: string | undefined): CountedSubject => ({
  kind: 'link',
  key: `link:${email}${deviceId === undefined ? '' : `:${deviceId}`}`,
});

/** Returns undefined for loopback unless it is counted: in the sandbox loopback is the person who tries it out. */
export function addressSubject(
  remoteAddress: string,
  counted: { readonly isLoopbackCounted: boolean },
): CountedSubject | undefined {
  const key = networkSubject(remoteAddress, counted);
  return key === undefined ? undefined : { kind: 'address', key };
}
