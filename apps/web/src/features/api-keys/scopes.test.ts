import { apiScopes } from '@dukat/rules/identity/api-scope';
import { expect, test } from 'vitest';
import { readAddresses, scopeGroups, toggleScope } from './scopes.ts';

test('every scope can be selected once', () => {
  expect(scopeGroups.flatMap(({ read, write }) => [read, write])).toEqual([...apiScopes]);
});

test('a scope is added in order and removed again', () => {
  const some = toggleScope(['user:funding:read'], 'user:accounts:write');
  expect(some).toEqual(['user:accounts:write', 'user:funding:read']);
  expect(toggleScope(some, 'user:accounts:write')).toEqual(['user:funding:read']);
});

test.each([
  ['', []],
  [' \n ', []],
  ['192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1, 2001:db8::1;\n198.51.100.0/24\n', ['192.0.2.1', '2001:db8::1', '198.51.100.0/24']],
])('%j is read as %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
