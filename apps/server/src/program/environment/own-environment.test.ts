import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { misspeltNames } from './misspelt-names.ts';
import { findExclusions, readEnvironment } from './own-environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSecret(name: string, text: string | Buffer, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('a name that is close to a setting is refused, and the nearest is named', () => {
  test.each([
    ['API_KEYS_PEPPERS', 'API_KEYS_PEPPER'],
    ['API_KEY_PEPER', 'API_KEYS_PEPPER'],
    ['WITHDRAWAL_APPROVAL_FROM_EURO', 'WITHDRAWAL_APPROVAL_FROM_EUR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['API_KEYS_PEPER_FILE', 'API_KEYS_PEPPER_FILE'],
    ['BANKTOKEN_FIO_CZK', 'BANK_TOKEN_*'],
    ['BANK_TOKENS_FIO_CZK', 'BANK_TOKEN_*'],
  ])('%s', (name, meant) => {
    expect(misspeltNames([name])).toEqual([`${name} is no setting: did you mean ${meant}?`]);
    expect(() => readEnvironment({ [name]: 'value' })).toThrow(`did you mean ${meant}?`);
  });

  test.each([
    'HOSTNAME',
    'PORTS',
    'HOSTS_',
    'PATH',
    'HOME',
    'KUBERNETES_PORT',
    'LANG',
    'DATABASE',
    'LOG_LEVELXXX',
  ])('%s does not stop a start', (name) => expect(misspeltNames([name])).toEqual([]));

  test('a setting, the file of a secret and an empty name are fine', () => {
    expect(misspeltNames(['PORT', 'DATABASE_URL', 'SMTP_URL_FILE', 'BANK_TOKEN_FIO_CZK'])).toEqual([]);
    expect(readEnvironment({ API_KEYS_PEPPERS: ' ' }).values).toEqual({ API_KEYS_PEPPERS: ' ' });
  });
});

describe('a secret', () => {
  test('is read from the file of NAME_FILE, without its last line end', () => {
    const { values, sources } = readEnvironment({
      API_KEYS_PEPPER_FILE: writeSecret('pepper', 'a secret \n'),
    });
    expect(values).toEqual({ API_KEYS_PEPPER: 'a secret ' });
    expect(sources.get('API_KEYS_PEPPER')).toBe('file of API_KEYS_PEPPER_FILE');
  });

  test('of a family is read from its file', () => {
    const { values } = readEnvironment({ BANK_TOKEN_FIO_CZK_FILE: writeSecret('token', 'token') });
    expect(values).toEqual({ BANK_TOKEN_FIO_CZK: 'token' });
  });

  test('is read from systemd’s folder of credentials', () => {
    const credentials = join(folder, 'credentials');
    mkdirSync(credentials);
    writeFileSync(join(credentials, 'SMTP_URL'), 'smtp://localhost', { mode: 0o600 });
    writeFileSync(join(credentials, 'other'), 'ignored');
    const { values, sources } = readEnvironment({ CREDENTIALS_DIRECTORY: credentials });
    expect(values.SMTP_URL).toBe('smtp://localhost');
    expect(sources.get('SMTP_URL')).toBe('systemd credential');
    expect(() => readEnvironment({ CREDENTIALS_DIRECTORY: credentials, SMTP_URL: 'smtp://other' })).toThrow(
      'The systemd credential SMTP_URL must not be set together with SMTP_URL.',
    );
    writeFileSync(join(credentials, 'API_KEYS_PEPER'), 'misspelt', { mode: 0o600 });
    expect(() => readEnvironment({ CREDENTIALS_DIRECTORY: credentials })).toThrow(
      'API_KEYS_PEPER is no setting: did you mean API_KEYS_PEPPER?',
    );
  });

  test('needs systemd’s folder with real money only, since a shell may inherit its name', () => {
    const missing = { CREDENTIALS_DIRECTORY: '/no/folder' };
    expect(readEnvironment(missing).values).toEqual(missing);
    expect(() => readEnvironment({ ...realEnvironment(), ...missing })).toThrow('cannot be read');
  });

  test('is not given by two files', () => {
    const credentials = join(folder, 'second-source');
    mkdirSync(credentials);
    writeFileSync(join(credentials, 'API_KEYS_PEPPER'), 'b', { mode: 0o600 });
    const env = { CREDENTIALS_DIRECTORY: credentials, API_KEYS_PEPPER_FILE: writeSecret('first', 'a') };
    expect(() => readEnvironment(env)).toThrow('API_KEYS_PEPPER is given by more than one file.');
  });

  test('is not set twice', () => {
    const path = writeSecret('twice', 'a');
    expect(() => readEnvironment({ API_KEYS_PEPPER: 'b', API_KEYS_PEPPER_FILE: path })).toThrow(
      'API_KEYS_PEPPER_FILE must not be set together with API_KEYS_PEPPER.',
    );
  });

  test.skipIf(process.platform === 'win32').each<[string, () => string, string]>([
    ['a folder', () => folder, 'is not a regular file'],
    ['a missing file', () => join(folder, 'missing'), 'does not exist'],
    ['a link to a device without an end', () => link('zero', '/dev/zero'), 'is not a regular file'],
    ['a file that others read', () => writeSecret('shared', 'a', 0o604), 'can be read by others'],
    ['an empty file', () => writeSecret('empty', '\n'), 'is empty'],
    ['a huge file', () => writeSecret('huge', 'a'.repeat(70_000)), 'has more than 64 kB'],
    ['a binary file', () => writeSecret('binary', Buffer.from([0xff, 0xfe, 0x00])), 'is not UTF-8 text'],
    ['text with NUL', () => writeSecret('nul', 'a\0b'), 'is not UTF-8 text'],
  ])('is not read from %s', (_, path, words) => {
    expect(() => readEnvironment({ API_KEYS_PEPPER_FILE: path() })).toThrow(
      `The file of API_KEYS_PEPPER_FILE for API_KEYS_PEPPER ${words}`,
    );
  });

  test('reports all problems at once, without a value', () => {
    const shared = writeSecret('shared-token', 'token-of-the-bank', 0o644);
    const read = () => readEnvironment({ BANK_TOKEN_X_FILE: shared, DATABASE_URI: 'postgres://u:pass@h/d' });
    expect(read).toThrow(/did you mean DATABASE_URL[\s\S]*can be read by others/);
    expect(read).not.toThrow(/token-of-the-bank|pass/);
  });
});

function link(name: string, target: string): string {
  const path = join(folder, name);
  symlinkSync(target, path);
  return path;
}

test('settings that exclude each other are refused', () => {
  const infos = [{ name: 'ONE', description: 'one', excludes: ['OTHER'] }];
  expect(findExclusions(infos, ['ONE', 'OTHER'])).toEqual(['ONE must not be set together with OTHER.']);
  expect(findExclusions(infos, ['OTHER'])).toEqual([]);
});

test('with real money .env must be private', () => {
  const dotenv = { path: '/srv/.env', names: new Set(['BANK_ACCOUNTS']), isShared: true };
  expect(() => readEnvironment(realEnvironment(), dotenv)).toThrow(
    'The settings file /srv/.env can be read by others: chmod 600 it.',
  );
  expect(
    readEnvironment(realEnvironment(), { ...dotenv, isShared: false }).sources.get('BANK_ACCOUNTS'),
  ).toBe('.env');
  expect(readEnvironment({ PORT: '4000' }, dotenv).sources.get('PORT')).toBe('environment');
});
