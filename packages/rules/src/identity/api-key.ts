import { accept, type Result, refuse } from '../result.ts';
import { type ApiScope, apiScopes } from './api-scope.ts';

/** The most API keys of one account. */
export const mostApiKeys = 20;
export const maxKeyLabelLength = 60;

export interface ApiKeyConfig {
  readonly label: string;
  readonly scopes: readonly ApiScope[];
  /** Stored in validated, canonical (shortest) form. An empty list allows every address. */
  readonly allowedAddresses: readonly string[];
}

export type ApiKeyConfigRefusal = 'label_required' | 'scope_required';

/** Normalizes a key's settings: a trimmed label that is not empty, and each scope once, in the order of `apiScopes`. */
export function decideApiKeyConfig(given: ApiKeyConfig): Result<ApiKeyConfig, ApiKeyConfigRefusal> {
  const label = given.label.trim();
  if (label === '') return refuse('label_required', { field: 'label' });
  if (given.scopes.length === 0) return refuse('scope_required', { field: 'scopes' });
  const scopes = apiScopes.filter((scope) => given.scopes.includes(scope));
  const allowedAddresses = [...new Set(given.allowedAddresses)];
  return accept({ label, scopes, allowedAddresses });
}

/** Checks whether the user may create another key. An account with an unconfirmed e-mail may belong to another person. */
export function decideNewApiKey(owner: {
  readonly isEmailConfirmed: boolean;
  readonly keys: number;
}): Result<null, 'email_not_confirmed' | 'too_many_api_keys'> {
  if (!owner.isEmailConfirmed) return refuse('email_not_confirmed');
  if (owner.keys >= mostApiKeys)
    return refuse('too_many_api_keys', { values: { most: String(mostApiKeys) } });
  return accept(null);
}
