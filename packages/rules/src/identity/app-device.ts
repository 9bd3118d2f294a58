/** The id of a phone is that of its key. Ids from cookies contain no full stop, so no session is valid on both fronts. */
const prefix = 'mx.';

/** Returns the device id of a phone from the SHA-256 thumbprint of its key (RFC 7638). */
export function appDeviceId(thumbprint: string): string {
  return `${prefix}${thumbprint}`;
}

/** Returns true for a phone's key, false for a browser's cookie. */
export function isAppDevice(deviceId: string): boolean {
  return deviceId.startsWith(prefix);
}
