import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { type Result, refuse } from '@dukat/rules/result';

/** The credential of a program: a key that signs (ADR 16), or an access token from a consent (ADR 64). */
export type ProgramProof = 'key' | 'token';

const closed = { key: 'api_key_not_accepted', token: 'token_not_accepted' } as const;
const missingScopeReasons = { key: 'scope_missing', token: 'token_scope_missing' } as const;

type Closed = (typeof closed)[ProgramProof];
type MissingScope = (typeof missingScopeReasons)[ProgramProof];
export type ProgramRefusal = Closed | MissingScope | 'token_invalid';

/** Decides whether programs may call an endpoint: it must name a scope and need no proof, which only a person can show. */
export function scopeForPrograms(
  { scope, requiresProof }: Pick<AnyEndpoint, 'scope' | 'requiresProof'>,
  proof: ProgramProof,
): Result<ApiScope, Closed> {
  if (scope === undefined || requiresProof === true) return refuse(closed[proof]);
  return { refused: false, value: scope };
}

/** Decides whether a program has the exact scope that the endpoint names; broader scopes do not count. */
export function decideScope(
  scope: ApiScope,
  scopes: readonly string[],
  proof: ProgramProof,
): Result<null, MissingScope> {
  return scopes.includes(scope)
    ? { refused: false, value: null }
    : refuse(missingScopeReasons[proof], { values: { scope } });
}
