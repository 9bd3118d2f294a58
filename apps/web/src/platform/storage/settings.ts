import { storageKeys } from './keys.ts';
import { readStoredJson, writeCookie, writeStored } from './stored.ts';

/** What this browser remembers of a person's choices (specification 3). Two of them also live on the server. */
export interface LocalSettings {
  readonly defaultCryptoCurrency: string;
  readonly defaultPaymentCurrency: 'CZK' | 'EUR' | undefined;
  readonly allAccountsVisible: boolean;
  /** The mobile application asks for a finger or a face before it opens. */
  readonly biometricAuthEnabled: boolean;
  /** The market that the trading screen showed last; undefined until it has shown one. */
  readonly lastUsedMarket: string | undefined;
}

const defaults: LocalSettings = {
  defaultCryptoCurrency: 'BTC',
  defaultPaymentCurrency: undefined,
  allAccountsVisible: true,
  biometricAuthEnabled: false,
  lastUsedMarket: undefined,
};

export function readSettings(): LocalSettings {
  const stored = readStoredJson(storageKeys.settings);
  if (typeof stored !== 'object' || stored === null) return defaults;
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const { defaultCryptoCurrency: coin, defaultPaymentCurrency: fiat, allAccountsVisible: all } = fields;
  const { lastUsedMarket: market, biometricAuthEnabled: biometric } = fields;
  return {
    defaultCryptoCurrency: typeof coin === 'string' ? coin : defaults.defaultCryptoCurrency,
    defaultPaymentCurrency: fiat === 'CZK' || fiat === 'EUR' ? fiat : undefined,
    allAccountsVisible: typeof all === 'boolean' ? all : defaults.allAccountsVisible,
    biometricAuthEnabled: biometric === true,
    lastUsedMarket: typeof market === 'string' ? market : defaults.lastUsedMarket,
  };
}

export function changeSettings(changes: Partial<LocalSettings>): void {
  writeStored(storageKeys.settings, JSON.stringify({ ...readSettings(), ...changes }));
  const { defaultPaymentCurrency: fiat } = changes;
  // The server draws the next page in it, so that no figure becomes another one before the person's eyes.
  if (fiat !== undefined) writeCookie(storageKeys.paymentCurrency, fiat);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Told when a setting changes, in this window or in another. */
export function watchSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
