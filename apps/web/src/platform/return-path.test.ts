import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/', '/orders', '/order?id=abc#paid', '/koupit/bitcoin?tradeId=1', '/myaccount?section=settings'])(
  'a login leads back to %s',
  (path) => expect(returnPath(path)).toBe(path),
);

test.each([
  undefined,
  '',
  'orders',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/login',
  '/login?next=/orders',
  '/set_password?token=secret',
])('a login never leads to %j', (path) => expect(returnPath(path)).toBeUndefined());
