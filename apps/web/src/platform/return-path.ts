/** The destination after a login without a `next` parameter. */
export const pathAfterLogin = '/balance';

const loginPaths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/forgot_password',
  '/account_created',
  '/password_updated',
  '/set_password',
  '/email_verification',
  '/login_token',
  '/oauth',
]);

/** A base for parsing relative URLs. Any host works: a URL with another origin is not ours. */
const here = 'https://here.invalid';

/**
 * Returns the local path in `next`, or undefined. Prevents open redirects: a link to our login must never lead to another site. The login
 * screens themselves are rejected.
 */
export function returnPath(next: string | undefined): string | undefined {
  if (next === undefined || !next.startsWith('/')) return undefined;
  const url = parsed(next);
  if (url === undefined || url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return loginPaths.has(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

function parsed(path: string): URL | undefined {
  // Browsers drop tabs and line breaks inside URLs and read a backslash as a slash, so '/\\evil.example' is a host.
  if (/[\p{C}\\]/u.test(path)) return undefined;
  return URL.canParse(path, here) ? new URL(path, here) : undefined;
}
