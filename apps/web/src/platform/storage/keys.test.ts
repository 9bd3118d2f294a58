import { expect, test } from 'vitest';
import { storageKeys } from './keys.ts';

test('a browser keeps what it kept before under the names of the specification', () => {
  expect(storageKeys).toMatchObject({
    cookiesAccepted: 'cookies_accepted',
    settings: 'anycoin_settings',
    token: 'token_anycoin',
    locale: 'locale',
    darkMode: 'dark_mode',
    hiddenAlerts: 'hidden_alerts',
  });
});

test('no name stands twice', () => {
  const names = Object.values(storageKeys);
  expect(new Set(names).size).toBe(names.length);
});
