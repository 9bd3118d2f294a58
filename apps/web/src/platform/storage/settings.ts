import type { Fiat } from '@dukat/rules/money/fiat';
import { storageKeys } from './keys.ts';
import { createStorageListeners, readStoredJson, writeCookie, writeStored } from './stored.ts';

/** The person's settings in this browser (requirement 3). Two of them are also stored on the server. */
export interface LocalSettings {
  readonly defaultCryptoCurrency: string;
  readonly defaultPaymentCurrency: Fiat | undefined;
  readonly allAccountsVisible: boolean;
  /** The mobile application asks for a fingerprint or face before it opens. */
  readonly biometricAuthEnabled: boolean;
  /** The market last shown on the trading screen. Undefined before the first visit. */
  readonly lastUsedMarket: string | undefined;
}

export const defaultSettings: LocalSettings = {
  defaultCryptoCurrency: 'BTC',
  defaultPaymentCurrency: undefined,
  allAccountsVisible: true,
  biometricAuthEnabled: false,
  lastUsedMarket: undefined,
};

const settingsListeners = createStorageListeners();

/** Calls back when a setting changes in this or another window. */
export const watchSettings = settingsListeners.watch;

export function readSettings(): LocalSettings {
  const stored = readStoredJson(storageKeys.settings);
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const { defaultCryptoCurrency: coin, defaultPaymentCurrency: fiat, allAccountsVisible: all } = fields;
  const { lastUsedMarket: market, biometricAuthEnabled: biometric } = fields;
  return {
    defaultCryptoCurrency: typeof coin === 'string' ? coin : defaultSettings.defaultCryptoCurrency,
    defaultPaymentCurrency: fiat === 'CZK' || fiat === 'EUR' ? fiat : undefined,
    allAccountsVisible: typeof all === 'boolean' ? all : defaultSettings.allAccountsVisible,
    biometricAuthEnabled: biometric === true,
    lastUsedMarket: typeof market === 'string' ? market : defaultSettings.lastUsedMarket,
  };
}

export function changeSettings(changes: Partial<LocalSettings>): void {
  writeStored(storageKeys.settings, JSON.stringify({ ...readSettings(), ...changes }));
  const { defaultPaymentCurrency: fiat } = changes;
  // Lets the server render the next page in this currency, so that amounts do not change after loading.
  if (fiat !== undefined) writeCookie(storageKeys.paymentCurrency, fiat);
  settingsListeners.notify();
}
