import { expect, test } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

const key = (byte: number, length = 16) => Buffer.alloc(length, byte).toString('base64');
const read = (keys: string) => readConfiguration({ BOLT_CARD_KEYS: keys }).boltCardKeys;

test('issuer keys of bolt cards are read in their order', () => {
  expect(read('')).toEqual([]);
  expect(read(`new:${key(2)}, old:${key(1)}`)).toMatchObject([
    { id: 'new', key: Buffer.alloc(16, 2) },
    { id: 'old', key: Buffer.alloc(16, 1) },
  ]);
});

test.each([
  [`a:${key(1)},a:${key(2)}`, /two keys have one name/],
  [`a:${key(1)},b:${key(2, 15)}`, /part 2 must be a name, a colon and 16 bytes in base64/],
  [`a:${key(1, 32)}`, /part 1/],
  [key(1), /part 1/],
  [`a b:${key(1)}`, /part 1/],
])('refuses %s without repeating a key', (keys, problem) => {
  expect(() => read(keys)).toThrow(problem);
  expect(() => read(keys)).not.toThrow(new RegExp(key(1).slice(0, 10)));
});
