import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration } from './read-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'apple-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'AuthKey_TEST.p8');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
writeFileSync(file, key);

const real = realEnvironment();
const read = (env: Record<string, string>) => readConfiguration({ ...real, ...env });
const google = { GOOGLE_CLIENT_ID: 'house', GOOGLE_CLIENT_SECRET: 'secret' };
const apple = {
  APPLE_CLIENT_ID: 'eu.house.web',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'TEST',
  APPLE_KEY_FILE: file,
};

test('offers no provider without settings, and each provider with its complete settings', () => {
  expect(read({})).toMatchObject({ loginProviders: { rows: [] } });
  const rows = [
    { name: 'google-web', google: { clientId: 'house', clientSecret: 'secret' } },
    {
      name: 'apple-web',
      apple: { clientId: 'eu.house.web', teamId: 'TEAM', keyId: 'TEST', privateKey: key },
    },
  ];
  expect(read({ ...google, ...apple })).toMatchObject({ loginProviders: { rows } });
});

test('configures each native application as a separate client, also without the website', () => {
  const { APPLE_CLIENT_ID: _, ...team } = apple;
  const native = {
    GOOGLE_IOS_CLIENT_ID: 'ios.apps.googleusercontent.com',
    GOOGLE_ANDROID_CLIENT_ID: 'android.apps.googleusercontent.com',
    APPLE_IOS_CLIENT_ID: 'eu.house.app',
  };
  const rows = [
    { name: 'google-ios', google: { clientId: 'ios.apps.googleusercontent.com' } },
    { name: 'google-android', google: { clientId: 'android.apps.googleusercontent.com' } },
    {
      name: 'apple-ios',
      apple: { clientId: 'eu.house.app', teamId: 'TEAM', keyId: 'TEST', privateKey: key },
    },
  ];
  expect(read({ ...team, ...native })).toMatchObject({ loginProviders: { rows } });
  const names = ['google-web', 'google-ios', 'google-android', 'apple-web', 'apple-ios'];
  expect(read({ ...google, ...apple, ...native })).toMatchObject({
    loginProviders: { rows: names.map((name) => ({ name })) },
  });
  expect(() => read({ APPLE_IOS_CLIENT_ID: 'eu.house.app' })).toThrow(
    'missing: APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_KEY_FILE',
  );
});

test.each([...Object.keys(google), ...Object.keys(apple)])('refuses to start without %s alone', (name) => {
  const env = { ...google, ...apple, [name]: ' ' };
  expect(() => read(env)).toThrow(`missing: ${name}`);
});

test('refuses a missing or invalid key by the name of its file', () => {
  const env = { ...apple, APPLE_KEY_FILE: join(folder, 'absent') };
  expect(() => read(env)).toThrow(/AuthKey.*absent/);
  writeFileSync(join(folder, 'other'), 'not a key');
  expect(() => read({ ...apple, APPLE_KEY_FILE: join(folder, 'other') })).toThrow('other');
});
