import { type ApiScope, apiScopes } from '@dukat/rules/identity/api-scope';

export type ScopeArea = 'accounts' | 'trading' | 'funding' | 'webhooks';

interface ScopeGroup {
  readonly area: ScopeArea;
  readonly read: ApiScope;
  readonly write: ApiScope;
}

export const scopeGroups: readonly ScopeGroup[] = [
  { area: 'accounts', read: 'user:accounts:read', write: 'user:accounts:write' },
  { area: 'trading', read: 'user:trading:read', write: 'user:trading:write' },
  { area: 'funding', read: 'user:funding:read', write: 'user:funding:write' },
  { area: 'webhooks', read: 'user:webhooks:read', write: 'user:webhooks:write' },
];

/** Adds the scope or removes it, keeping the order of the list of scopes. */
export function toggleScope(scopes: readonly ApiScope[], scope: ApiScope): readonly ApiScope[] {
  return apiScopes.filter((known) => (known === scope) !== scopes.includes(known));
}

/** Splits addresses separated by spaces, line breaks, commas or semicolons. */
export function readAddresses(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
