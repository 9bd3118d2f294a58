import { accept, type Result, refuse } from '../result.ts';

/** The most passkeys of one account. */
export const mostPasskeys = 20;
/** How long a device may take to ask the user. */
export const challengeLifetimeMs = 5 * 60 * 1000;
const longestName = 60;

/** Trims a passkey's name, which must not be empty. */
export function decidePasskeyName(name: string): Result<string, 'passkey_name_required'> {
  const trimmed = name.trim().slice(0, longestName);
  return trimmed === '' ? refuse('passkey_name_required', { field: 'name' }) : accept(trimmed);
}
