/** Where a login leads when nobody said where from. */
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

/** Any host will do: what leaves it is not ours. */
const here = 'https://here.invalid';

/**
 * The path of this site that `next` names, or undefined: a link to our login must never lead to another site. The login's
 * own screens are no places to come back to.
 */
export function returnPath(next: string | undefined): string | undefined {
  if (next === undefined || !next.startsWith('/')) return undefined;
  const url = parsed(next);
  if (url === undefined || url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return loginPaths.has(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

function parsed(path: string): URL | undefined {
  // Browsers drop tabs and line breaks inside addresses and read a backslash as a slash: '/\\evil.example' is a host.
  if (/[\p{C}\\]/u.test(path)) return undefined;
  return URL.canParse(path, here) ? new URL(path, here) : undefined;
}
