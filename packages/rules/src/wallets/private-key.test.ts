import { expect, test } from 'vitest';
import { looksPrivate } from './private-key.ts';

const abandon = `${'abandon '.repeat(11)}about`;

test.each([
  // BIP 32, vector 1.
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  // With a wrong checksum, and with a prefix in capitals.
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHL',
  'XPRV9s21ZrQH143K3QTDL4LXw2F7HEK3w',
  // BIP 84 and 49.
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
  'uprv91G7gZkzehuMVxDJTYE6tLivdF8e4rvzSu1LFfKw3b2Qx1Aj8vpoFnHdfUZ3hmi9jsvPifmZ24RTN2KhwB8BfMLTVqaBReibyaFFcTP1s9n',
  ' zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4Q\ngEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE ',
  'wpkh([deadbeef/84h/0h/0h]xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc/0/*)#89f8spxm',
  // BIP 380 and 84: wallet import format, alone and in a descriptor.
  '5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss',
  'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1',
  'pkh(KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d)',
  'cULrpoZGXiuC19Uhvykx7NugygA3k86b3hmdCeyvHYQZSxojGyXJ',
  '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
  '0xc9bdb49cfbaedca21c4b1f3a7803c34636b1d7dc55a717132443fc3f4c5867e8',
  'Ltpv71G8qDifUiNetP6nmxPA5STrUVmv2J9YSmXajv8VsYBUyuPhvN9xCaQrfX2wo5xxJNtEazYCFRUu5FmokYMM79pcqz8pcdo4rNXAFPgyB4k',
  abandon,
  abandon.toUpperCase(),
  abandon.replaceAll(' ', '\n'),
  abandon.replaceAll(' ', ', '),
  abandon.replaceAll(' ', ''.padEnd(2, '\u3000')),
  abandon
    .split(' ')
    .map((word, index) => `${index + 1}. ${word}`)
    .join(' '),
  `${'abandon '.repeat(23)}art`,
  'ábaco '.repeat(12),
  `Seed: ${abandon}`,
  `"${abandon}"`,
  JSON.stringify(abandon.split(' ')),
  abandon.replaceAll(' ', '-'),
  abandon.replaceAll(' ', '|'),
  `${abandon} Pass1`,
  abandon
    .split(' ')
    .map((word, index) => `${index + 1}${word}`)
    .join(' '),
  'xp\u200brv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqj',
  'xp\u00adrv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqj',
  '0f'.repeat(64),
  'ms10testsxxxxxxxxxxxxxxxxxxxxxxxxxx4nzvca9cmczlw',
])('%j looks private', (typed) => {
  expect(looksPrivate(typed)).toBe(true);
});

test.each([
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  'wpkh([deadbeef/84h/0h/0h]xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL/<0;1>/*)#89f8spxm',
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  'abandon '.repeat(10),
  '',
])('%j does not look private', (typed) => {
  expect(looksPrivate(typed)).toBe(false);
});
