import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policy = (botCheckOrigin?: string) =>
  new Map(
    contentSecurityPolicy('n', { isDevelopment: false, botCheckOrigin })
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );

test('allows no other origin if no bot check is configured', () => {
  expect([...policy().values()].join(' ')).not.toMatch(/https?:/);
  expect(policy().has('frame-src')).toBe(false);
});

test('allows only the script and frame of a configured bot check', () => {
  const origin = 'https://challenges.cloudflare.com';
  const opened = policy(origin);
  expect(opened.get('script-src')).toBe(`'self' 'nonce-n' ${origin}`);
  expect(opened.get('frame-src')).toBe(origin);
  const others = [...opened].filter(([name]) => name !== 'script-src' && name !== 'frame-src');
  expect(others).toEqual([...policy()].filter(([name]) => name !== 'script-src'));
});
