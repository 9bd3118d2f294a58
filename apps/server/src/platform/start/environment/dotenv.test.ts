import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDotenv } from './dotenv.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-dotenv-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function load(text: string | Buffer, env: NodeJS.ProcessEnv = {}, mode = 0o600) {
  files += 1;
  const path = join(folder, `${files}.env`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  const dotenv = loadDotenv(path, env);
  return { env, dotenv };
}

test('adds settings; those of the environment win, empty ones included', () => {
  const { env, dotenv } = load('PORT=4000\nHOST=0.0.0.0\n# PORT=5\n\nexport A="x # y"\n', { PORT: '' });
  expect(env).toEqual({ PORT: '', HOST: '0.0.0.0', A: 'x # y' });
  expect(dotenv?.names).toEqual(new Set(['A', 'HOST']));
  expect(dotenv?.isShared).toBe(false);
});

test('ignores a byte order mark, and line ends of Windows', () => {
  expect(load('\ufeffPORT=4000\r\nHOST=::1\r\n').env).toEqual({ PORT: '4000', HOST: '::1' });
});

test('accepts values of several lines in quotes', () => {
  expect(load('A="one\nB=two"\nB=\'three\' # comment\n').env).toEqual({ A: 'one\nB=two', B: 'three' });
});

test('reports whether others may read it', () => {
  expect(load('A=1', {}, 0o640).dotenv?.isShared).toBe(process.platform !== 'win32');
});

test('a missing file is no problem', () => {
  expect(loadDotenv(join(folder, 'none'), {})).toBeUndefined();
});

test.each<[string, string | Buffer, string]>([
  ['a name set twice', 'A=1\nB=2\nA=1\n', 'sets A twice'],
  ['a line without =', 'A=1\nAPI_KEYS_PEPPER: secret\n', 'Line 2 of'],
  ['text after a quoted value', 'A="x"secret\n', 'Line 1 of'],
  ['a value that a # would cut', 'API_KEYS_PEPPER=abc#secret\n', 'cuts API_KEYS_PEPPER at a #'],
  ['more than it may hold', `A=${'x'.repeat(300_000)}`, 'has more than 256 kB'],
  ['UTF-16', Buffer.from('\ufeffA=1', 'utf16le'), 'is not UTF-8 text'],
])('refuses %s, without a value in the problem', (_, text, words) => {
  const read = () => load(text);
  expect(read).toThrow(words);
  expect(read).not.toThrow('secret');
});

test.skipIf(process.platform === 'win32')('refuses a folder, and a device without an end', () => {
  expect(() => loadDotenv(folder, {})).toThrow('is not a regular file');
  const zero = join(folder, 'zero');
  symlinkSync('/dev/zero', zero);
  expect(() => loadDotenv(zero, {})).toThrow('is not a regular file');
});
