import { storageKeys } from '../storage/keys.ts';
import { readStored, writeCookie, writeStored } from '../storage/stored.ts';
import type { Portfolio } from './use-portfolios.ts';

/** Saves the type in a cookie for the server's rendering, and the id in local storage for other windows. */
export function rememberPortfolio({ id, type }: Pick<Portfolio, 'id' | 'type'>): void {
  if (readStored(storageKeys.portfolio) !== id) writeStored(storageKeys.portfolio, id);
  writeCookie(storageKeys.portfolio, type);
}

/** Calls back when another window of this browser selects a portfolio. */
export function watchOtherWindows(onSelected: (portfolioId: string) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.portfolio && newValue !== null) onSelected(newValue);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
