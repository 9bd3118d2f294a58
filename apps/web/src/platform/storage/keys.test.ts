import { expect, test } from 'vitest';
import { storageKeys } from './keys.ts';

test('uses the storage names of requirement 9', () => {
  expect(storageKeys).toMatchObject({
    cookiesAccepted: 'cookies_accepted',
    settings: 'anycoin_settings',
    token: 'token_anycoin',
    locale: 'locale',
    darkMode: 'dark_mode',
    hiddenAlerts: 'hidden_alerts',
  });
});

test('no name is used twice', () => {
  const names = Object.values(storageKeys);
  expect(new Set(names).size).toBe(names.length);
});
