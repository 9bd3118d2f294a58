import { expect, test } from 'vitest';
import { similarAddress } from './similar-address.ts';
import { isTokenContract } from './token-contract.ts';

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const known = [segwit, ethereum];

test.each([
  ['itself', segwit, undefined],
  ['itself in small letters, which is the same account', ethereum.toLowerCase(), undefined],
  ['the same four letters at both ends', 'bc1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4', segwit],
  ['the same ends of an account', '0x5aAe000000000000000000000000000000000Aed', undefined],
  ['the same four at both ends of an account', '0x5aAeFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFBeAeD', ethereum],
  ['another one of the same kind', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', undefined],
] as const)('%s', (_, address, similar) => {
  expect(similarAddress(address, known)).toBe(similar);
});

test('finds a token contract by its address on any chain and in any case', () => {
  expect(isTokenContract('0xDAC17F958D2EE523A2206206994597C13D831EC7')).toBe(true);
  expect(isTokenContract('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
  expect(isTokenContract(ethereum)).toBe(false);
});
