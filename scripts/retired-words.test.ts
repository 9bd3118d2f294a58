import { expect, test } from 'vitest';
import { retiredNames } from './retired-words.ts';

test.each([
  ['a name', 'const wish = 1;'],
  ['a part of a name', 'function readPageWishes() {}'],
  ['a name in capitals', 'const mostWISHES = 1;'],
  ['a form of the word', 'if (isWished) return;'],
])('%s with a retired word is found', (_, code) => {
  expect(retiredNames('a.ts', code)).toHaveLength(1);
});

test('a file’s own name is read too', () => {
  expect(retiredNames('features/maker-wishes.ts', '')).toHaveLength(1);
});

test('a name of the database or the wire is left alone', () => {
  expect(retiredNames('a.ts', 'const { told_confirmations } = row;')).toEqual([]);
});

test('texts are left alone, and words that only contain a retired one', () => {
  expect(
    retiredNames('a.ts', "const text = 'a wish'; const wishbone = `wishes`; const at = /wish/;"),
  ).toEqual([]);
});

test('a seal is a hash over the books, and names nothing else', () => {
  expect(retiredNames('features/identity/keys.ts', 'const sealedSecret = 1;')).toHaveLength(1);
  expect(retiredNames('platform/ledger/seals/sealer.ts', 'const lastSeal = 1;')).toEqual([]);
});
