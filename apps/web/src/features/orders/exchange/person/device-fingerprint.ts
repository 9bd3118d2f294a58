/** A hash of what the browser tells of itself (specification 7); null where the browser cannot hash. */
export async function deviceFingerprint(): Promise<string | null> {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const attributes = [
    userAgent,
    languages,
    hardwareConcurrency,
    maxTouchPoints,
    width,
    height,
    colorDepth,
    timeZone,
  ];
  try {
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(JSON.stringify(attributes)),
    );
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // Outside of a secure context there is nothing to hash with; the order does not depend on it.
    return null;
  }
}
