import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { mountBackOffice } from './mount-back-office.ts';

async function readPage(isDevelopment: boolean) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await mountBackOffice(app, isDevelopment);
  return app.inject({ url: '/' });
}

test('in development the page loads the sources, and its policy allows what Vite adds', async () => {
  const { payload, headers } = await readPage(true);
  expect(payload).toContain('src="/src/main.tsx"');
  const [, nonce = ''] = /<script[^>]* nonce="([^"]+)"/.exec(payload) ?? [];
  expect(nonce).not.toBe('');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
});

test('otherwise no script or style may be in the page itself', async () => {
  const { payload, headers } = await readPage(false);
  expect(payload).not.toContain('nonce');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});
