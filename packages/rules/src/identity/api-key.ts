import { accept, type Result, refuse } from '../result.ts';
import { type ApiScope, apiScopes } from './api-scope.ts';

/** More keys than anybody needs are keys that nobody minds. */
export const mostApiKeys = 20;

export interface ApiKeyConfig {
  readonly label: string;
  readonly scopes: readonly ApiScope[];
  /** As stored: checked and in their shortest spelling. Empty allows every address. */
  readonly allowedAddresses: readonly string[];
}

export type ApiKeyConfigRefusal = 'label_required' | 'scope_required';

/** A key's settings as they are stored: a label that can be seen, each scope once and in the order of the list. */
export function decideApiKeyConfig(given: ApiKeyConfig): Result<ApiKeyConfig, ApiKeyConfigRefusal> {
  const label = given.label.trim();
  if (label === '') return refuse('label_required', { field: 'label' });
  if (given.scopes.length === 0) return refuse('scope_required', { field: 'scopes' });
  const scopes = apiScopes.filter((scope) => given.scopes.includes(scope));
  const allowedAddresses = [...new Set(given.allowedAddresses)];
  return accept({ label, scopes, allowedAddresses });
}

/** Whether the user may have one more key. Until the e-mail is confirmed the account may be somebody else's. */
export function decideNewApiKey(owner: {
  readonly isEmailConfirmed: boolean;
  readonly keys: number;
}): Result<null, 'email_not_confirmed' | 'too_many_api_keys'> {
  if (!owner.isEmailConfirmed) return refuse('email_not_confirmed');
  if (owner.keys >= mostApiKeys)
    return refuse('too_many_api_keys', { values: { most: String(mostApiKeys) } });
  return accept(null);
}
