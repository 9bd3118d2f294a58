import { expect, test } from 'vitest';
import { findEndToEndIds, newEndToEndId } from './end-to-end-id.ts';

test('references are all different, and are found again', () => {
  const ids = Array.from({ length: 1000 }, newEndToEndId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^DK[2-9A-HJKMNP-TV-Z]{24}$/);
    expect(findEndToEndIds(id)).toEqual([id]);
  }
});

const id = 'DK35B6V2A8GQR6HCCVZKYMBPW6';

test.each([
  ['in a message', `Vráceno: ${id}, účet zrušen`],
  ['in lower case', id.toLowerCase()],
  ['broken by a space or a line, as banks do', `RTN ${id.slice(0, 12)} ${id.slice(12, 20)}\n${id.slice(20)}`],
  ['twice', `${id}\n${id}`],
])('finds a reference %s', (_, text) => {
  expect(findEndToEndIds(text)).toEqual([id]);
});

test.each(['', 'DK', id.slice(0, 25), '/VS1234567890/SS/KS', 'DK1OIL000000000000000000000'])(
  'finds none in %o',
  (text) => {
    expect(findEndToEndIds(text)).toEqual([]);
  },
);

test('finds two references', () => {
  const other = newEndToEndId();
  expect(findEndToEndIds(`${id} ${other}`)).toEqual([id, other]);
});
