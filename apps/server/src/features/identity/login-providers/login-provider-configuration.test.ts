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

test('without settings nobody is offered; each house is there with all of its own', () => {
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

test.each([...Object.keys(google), ...Object.keys(apple)])('without %s alone nothing starts', (name) => {
  const env = { ...google, ...apple, [name]: ' ' };
  expect(() => loginProviderConfiguration(env)).toThrow(`missing: ${name}`);
});

test('a key that is not there, or is none, is refused by the name of its file', () => {
  const env = { ...apple, APPLE_KEY_FILE: join(folder, 'absent') };
  expect(() => loginProviderConfiguration(env)).toThrow(/AuthKey.*absent/);
  writeFileSync(join(folder, 'other'), 'not a key');
  expect(() => loginProviderConfiguration({ ...apple, APPLE_KEY_FILE: join(folder, 'other') })).toThrow(
    'other',
  );
});
