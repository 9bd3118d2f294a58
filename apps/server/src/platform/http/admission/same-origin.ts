/**
 * True if a state-changing request may come from another website's page. Browsers send `Sec-Fetch-Site`, older ones `Origin`; a client that
 * sends neither is no browser, and carries only the cookies it was given.
 */
export function isCrossSite(headers: {
  readonly [name: string]: string | readonly string[] | undefined;
}): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin;
  if (origin === undefined) return false;
  if (typeof origin !== 'string') return true;
  try {
    return new URL(origin).host !== headers.host;
  } catch {
    return true;
  }
}
