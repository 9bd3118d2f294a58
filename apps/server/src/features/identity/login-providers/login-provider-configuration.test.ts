import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loginProviderConfiguration } from './login-provider-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'apple-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'AuthKey_TEST.p8');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
writeFileSync(file, key);

const google = { GOOGLE_CLIENT_ID: 'house', GOOGLE_CLIENT_SECRET: 'secret' };
const apple = {
  APPLE_CLIENT_ID: 'eu.house.web',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'TEST',
  APPLE_KEY_FILE: file,
};

test('offers no provider without settings, and each provider with its complete settings', () => {
  expect(loginProviderConfiguration({})).toEqual({ rows: [] });
  expect(loginProviderConfiguration({ ...google, ...apple })).toEqual({
    rows: [
      { name: 'google-web', google: { clientId: 'house', clientSecret: 'secret' } },
      {
        name: 'apple-web',
        apple: { clientId: 'eu.house.web', teamId: 'TEAM', keyId: 'TEST', privateKey: key },
      },
    ],
  });
});

test('configures each native application as a separate client, also without the website', () => {
  const { APPLE_CLIENT_ID: _, ...team } = apple;
  const native = {
    GOOGLE_IOS_CLIENT_ID: 'ios.apps.googleusercontent.com',
    GOOGLE_ANDROID_CLIENT_ID: 'android.apps.googleusercontent.com',
    APPLE_IOS_CLIENT_ID: 'eu.house.app',
  };
  const { rows } = loginProviderConfiguration({ ...team, ...native });
  expect(rows).toEqual([
    { name: 'google-ios', google: { clientId: 'ios.apps.googleusercontent.com' } },
    { name: 'google-android', google: { clientId: 'android.apps.googleusercontent.com' } },
    {
      name: 'apple-ios',
      apple: { clientId: 'eu.house.app', teamId: 'TEAM', keyId: 'TEST', privateKey: key },
    },
  ]);
  const all = loginProviderConfiguration({ ...google, ...apple, ...native });
  expect(all.rows.map(({ name }) => name)).toEqual([
    'google-web',
    'google-ios',
    'google-android',
    'apple-web',
    'apple-ios',
  ]);
  expect(() => loginProviderConfiguration({ APPLE_IOS_CLIENT_ID: 'eu.house.app' })).toThrow(
    'missing: APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_KEY_FILE',
  );
});

test.each([...Object.keys(google), ...Object.keys(apple)])('refuses to start without %s alone', (name) => {
  const env = { ...google, ...apple, [name]: ' ' };
  expect(() => loginProviderConfiguration(env)).toThrow(`missing: ${name}`);
});

test('refuses a missing or invalid key by the name of its file', () => {
  const env = { ...apple, APPLE_KEY_FILE: join(folder, 'absent') };
  expect(() => loginProviderConfiguration(env)).toThrow(/AuthKey.*absent/);
  writeFileSync(join(folder, 'other'), 'not a key');
  expect(() => loginProviderConfiguration({ ...apple, APPLE_KEY_FILE: join(folder, 'other') })).toThrow(
    'other',
  );
});
