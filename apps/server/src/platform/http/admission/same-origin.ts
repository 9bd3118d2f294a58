/**
 * Whether a state-changing request may have been made by a foreign page. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`; a program that sends neither is no browser and carries no cookie that it was not given.
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
