/** Facts that a browser reveals to any page without a permission. */
export interface DeviceFacts {
  readonly userAgent: string;
  readonly languages: readonly string[];
  readonly processors: number;
  readonly touchPoints: number;
  readonly width: number;
  readonly height: number;
  readonly colorDepth: number;
  readonly timeZone: string;
}

/** Hashes bytes. Fails outside of a secure context. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/**
 * Returns a hash of the device's facts (requirement 7) in 64 hexadecimal digits, or null if the browser cannot hash: no order depends
 * on it. Rotating a phone does not change it.
 */
export async function deviceFingerprint(
  device: DeviceFacts = thisDevice(),
  digest: Digest = sha256,
): Promise<string | null> {
  const { width, height, ...facts } = device;
  const attributes = { ...facts, screen: [width, height].toSorted((one, other) => one - other) };
  const inOrder = Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  try {
    const hash = await digest(new TextEncoder().encode(JSON.stringify(inOrder)));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

function thisDevice(): DeviceFacts {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  return {
    userAgent,
    languages,
    processors: hardwareConcurrency,
    touchPoints: maxTouchPoints,
    width,
    height,
    colorDepth,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return await crypto.subtle.digest('SHA-256', bytes);
}
