import { storageKeys } from '../../../platform/storage/keys.ts';
import { writeCookie, writeStored } from '../../../platform/storage/stored.ts';

/** So many of the newest are remembered; older alerts are gone anyway. */
const mostRemembered = 20;

/** Remembers hidden alerts here, and in a cookie so that the server does not draw them. */
export function rememberHidden(ids: readonly string[]): readonly string[] {
  const kept = [...new Set(ids)].slice(-mostRemembered);
  writeStored(storageKeys.hiddenAlerts, JSON.stringify(kept));
  writeCookie(storageKeys.hiddenAlerts, kept.join(','));
  return kept;
}
