import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policy = (botCheckOrigin?: string) =>
  new Map(
    contentSecurityPolicy('n', { isDevelopment: false, botCheckOrigin })
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );

test('nothing from elsewhere is let in where no bot check is configured', () => {
  expect([...policy().values()].join(' ')).not.toMatch(/https?:/);
  expect(policy().has('frame-src')).toBe(false);
});

test('with one, its script and its frame are, and nothing else of it', () => {
  const origin = 'https://challenges.cloudflare.com';
  const opened = policy(origin);
  expect(opened.get('script-src')).toBe(`'self' 'nonce-n' ${origin}`);
  expect(opened.get('frame-src')).toBe(origin);
  const others = [...opened].filter(([name]) => name !== 'script-src' && name !== 'frame-src');
  expect(others).toEqual([...policy()].filter(([name]) => name !== 'script-src'));
});
