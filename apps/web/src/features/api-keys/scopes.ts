import { type ApiScope, apiScopes } from '@dukat/rules/identity/api-scope';

export type ScopeArea = 'accounts' | 'trading' | 'funding';

interface ScopeGroup {
  readonly area: ScopeArea;
  readonly read: ApiScope;
  readonly write: ApiScope;
}

export const scopeGroups: readonly ScopeGroup[] = [
  { area: 'accounts', read: 'user:accounts:read', write: 'user:accounts:write' },
  { area: 'trading', read: 'user:trading:read', write: 'user:trading:write' },
  { area: 'funding', read: 'user:funding:read', write: 'user:funding:write' },
];

/** With it or without it, in the order in which scopes are listed. */
export function toggleScope(scopes: readonly ApiScope[], scope: ApiScope): readonly ApiScope[] {
  return apiScopes.filter((known) => (known === scope) !== scopes.includes(known));
}

/** Scopes as a form keeps them: their names beside each other. */
export function readScopes(text: string): readonly ApiScope[] {
  const names = text.split(' ');
  return apiScopes.filter((scope) => names.includes(scope));
}

/** Addresses as people write them under or beside one another. */
export function readAddresses(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
