import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { type Result, refuse } from '@dukat/rules/result';

/** By what a program shows that it may act for somebody: a key that signs (ADR 16), or the token of a consent (ADR 64). */
export type ProgramProof = 'key' | 'token';

const closed = { key: 'api_key_not_accepted', token: 'token_not_accepted' } as const;
const lacking = { key: 'scope_missing', token: 'token_scope_missing' } as const;

type Closed = (typeof closed)[ProgramProof];
type Lacking = (typeof lacking)[ProgramProof];
export type ProgramRefusal = Closed | Lacking | 'token_invalid';

/**
 * The one decision of which endpoints programs reach: those that name a scope. What asks for a proof is for a person who sits there,
 * whatever its scope.
 */
export function scopeForPrograms(
  { scope, asksProof }: Pick<AnyEndpoint, 'scope' | 'asksProof'>,
  proof: ProgramProof,
): Result<ApiScope, Closed> {
  if (scope === undefined || asksProof === true) return refuse(closed[proof]);
  return { refused: false, value: scope };
}

/** The one decision of what a program may do there: the very scope that the endpoint names, and none that contains it. */
export function decideScope(
  scope: ApiScope,
  scopes: readonly string[],
  proof: ProgramProof,
): Result<null, Lacking> {
  return scopes.includes(scope)
    ? { refused: false, value: null }
    : refuse(lacking[proof], { values: { scope } });
}
