import { accept, type Result, refuse } from '../result.ts';

/** More would only be forgotten ones. */
export const mostPasskeys = 20;
/** So long a device may take to ask its person. */
export const challengeLifetimeMs = 5 * 60 * 1000;
const longestName = 60;

/** A passkey's name as its owner gave it, without space around it. */
export function decidePasskeyName(name: string): Result<string, 'passkey_name_required'> {
  const trimmed = name.trim().slice(0, longestName);
  return trimmed === '' ? refuse('passkey_name_required', { field: 'name' }) : accept(trimmed);
}
