import { expect, test } from 'vitest';
import { isWholeKey } from './key-scripts.ts';

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const descriptor =
  'wpkh([deadbeef/84h/0h/0h]xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL/<0;1>/*)#89f8spxm';

test.each([zpub, ` ${zpub.slice(0, 50)}\n${zpub.slice(50)} `, descriptor])('%j is whole', (typed) => {
  expect(isWholeKey(typed)).toBe(true);
});

test('no beginning of a phrase, a key or a descriptor is whole', () => {
  const phrase = `${'abandon '.repeat(11)}about`;
  const beginnings = (text: string) => [...text].map((_, length) => text.slice(0, length));
  expect(beginnings(phrase).filter(isWholeKey)).toEqual([]);
  expect(beginnings(descriptor).filter(isWholeKey)).toEqual([]);
  expect(beginnings(zpub.replace('zpub', 'zprv')).filter(isWholeKey)).toEqual([]);
  expect(isWholeKey('')).toBe(false);
});
