/**
 * Scripts and style elements need this request's nonce. Style attributes cannot have one, so they are allowed: a coin's colour and a bar's
 * width are attributes, and a width cannot leak a secret.
 */
export function contentSecurityPolicy(
  nonce: string,
  options: {
    readonly isDevelopment: boolean;
    /** The origin of the bot check's script and frame; undefined if there is no check or it is our own. */
    readonly botCheckOrigin?: string | undefined;
  },
): string {
  const { botCheckOrigin } = options;
  const theirs = botCheckOrigin === undefined ? '' : ` ${botCheckOrigin}`;
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${theirs}`,
    ...(botCheckOrigin === undefined ? [] : [`frame-src ${botCheckOrigin}`]),
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    options.isDevelopment ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    'report-uri /csp-report',
  ].join('; ');
}

export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=(), camera=(self)',
};
