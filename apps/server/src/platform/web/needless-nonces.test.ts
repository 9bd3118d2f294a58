import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { withoutNeedlessNonces } from './needless-nonces.ts';

const nonce = 'vQ3-_xT9pLm2nB7cD4eF1g';
const own = (link: string) => withoutNeedlessNonces(link, nonce);

test.each([
  ['a module', `<link rel="modulepreload" href="/assets/a-1.js" nonce="${nonce}"/>`],
  ['a module, in another order', `<link nonce="${nonce}" rel="modulepreload" href="/assets/a-1.js"/>`],
  ['a font', `<link rel="preload" as="font" crossorigin="" href="/assets/a.woff2" nonce="${nonce}"/>`],
  ['a style sheet', `<link rel="stylesheet" href="/assets/a.css" nonce="${nonce}"/>`],
])('removes the nonce from a link to an own file: %s', (_, link) => {
  const without = own(link);
  expect(without).not.toContain('nonce');
  expect(without).toContain(' href="/assets/a');
  expect(without).toHaveLength(link.length - ` nonce="${nonce}"`.length);
});

test.each([
  ['a script of the page', `<script nonce="${nonce}">start()</script>`],
  ['a script’s file', `<script type="module" src="/assets/a.js" nonce="${nonce}"></script>`],
  ['a style in the page', `<style nonce="${nonce}">a{}</style>`],
  ['what the scripts read it from', `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}"/>`],
  ['a file of another host', `<link rel="modulepreload" href="//other.example/a.js" nonce="${nonce}"/>`],
  [
    'a file of another scheme',
    `<link rel="modulepreload" href="https://other.example/a.js" nonce="${nonce}"/>`,
  ],
  ['another nonce', '<link rel="modulepreload" href="/assets/a.js" nonce="other"/>'],
])('keeps other nonces: %s', (_, text) => {
  expect(own(text)).toBe(text);
});

test('the policy allows own files without a nonce', () => {
  const policy = contentSecurityPolicy(nonce, { isDevelopment: false });
  for (const kind of ['script-src', 'style-src-elem', 'font-src', 'img-src']) {
    expect(policy).toMatch(new RegExp(`(^|; )${kind} 'self'`));
  }
  // It would make browsers ignore 'self' for scripts.
  expect(policy).not.toContain('strict-dynamic');
});
