import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMnemonic } from './read-mnemonic.ts';

// The public test vector of BIP 39.
const words = `${'abandon '.repeat(11)}about`;
const folder = mkdtempSync(join(tmpdir(), 'dukat-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeMnemonicFile(text: string, mode = 0o600): string {
  const path = join(folder, 'key');
  rmSync(path, { force: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

test('reads the words, whatever their line breaks', () => {
  expect(readMnemonic(writeMnemonicFile(`${words.replaceAll(' ', '\n')}\n`))).toBe(words);
});

test.each([
  ['one word too few', words.slice(0, -6), 0o600, 'does not hold the words'],
  ['a wrong checksum', words.replace('about', 'abandon'), 0o600, 'does not hold the words'],
  ['nothing', '', 0o600, 'does not hold the words'],
  ['a file that the group may read', words, 0o640, 'chmod 600'],
])('%s is refused', (_, text, mode, reason) => {
  expect(() => readMnemonic(writeMnemonicFile(text, mode))).toThrow(reason);
});

test('a missing file is reported by name', () => {
  expect(() => readMnemonic(join(folder, 'nothing'))).toThrow(`${join(folder, 'nothing')} cannot be read`);
});
