import { storageKeys } from '../../../platform/storage/keys.ts';
import { writeCookie, writeStored } from '../../../platform/storage/stored.ts';

/** The number of newest ids that are remembered. Older alerts have expired anyway. */
const maxRemembered = 20;

/** Remembers hidden alerts in local storage, and in a cookie so that the server does not render them. */
export function rememberHidden(ids: readonly string[]): readonly string[] {
  const remembered = [...new Set(ids)].slice(-maxRemembered);
  writeStored(storageKeys.hiddenAlerts, JSON.stringify(remembered));
  writeCookie(storageKeys.hiddenAlerts, remembered.join(','));
  return remembered;
}
