import { describe, expect, test } from 'vitest';
import { cleanTypedAddress, networkFromAddress } from './clean-typed-address.ts';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('a typed bitcoin address', () => {
  test.each([
    [address],
    [`bitcoin:${address}`],
    [`BITCOIN:${address}`],
    [`ln:${address}`],
    [`lightning:${address}`],
    [`  bitcoin: ${address}\n`],
    ['bc1qw508d6qejxtdg4y5r\n3zarvary0c5xw7kv8f3t4'],
    [`bitcoin:${address}?amount=0.001&label=Order%2012`],
    [`bitcoin:${address}?lightning=lnbc1`],
  ])('loses its prefix, query and whitespace: %j', (typed) => {
    expect(cleanTypedAddress('BTC', typed)).toBe(address);
  });

  test('keeps everything else, so that a wrong address stays wrong', () => {
    expect(cleanTypedAddress('BTC', 'litecoin:ltc1q')).toBe('litecoin:ltc1q');
    expect(cleanTypedAddress('BTC', 'bitcoin:bitcoin:x')).toBe('bitcoin:x');
    expect(cleanTypedAddress('BTC', 'satoshi@bitcoin.org')).toBe('satoshi@bitcoin.org');
    expect(cleanTypedAddress('BTC', '   ')).toBe('');
  });

  test('of another coin is only trimmed', () => {
    expect(cleanTypedAddress('BCH', ' bitcoincash:qp ')).toBe('bitcoincash:qp');
    expect(cleanTypedAddress('LTC', 'bitcoin:x')).toBe('bitcoin:x');
  });
});

test.each([
  ['alice@pay.example', 'LN'],
  ['LNURL1DP68GURN8GHJ7', 'LN'],
  ['lnbcrt10u1p', 'LN'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'BTC'],
  ['alice@', undefined],
  ['', undefined],
])('the network of the BTC address %s is %s', (address, network) => {
  expect(networkFromAddress('BTC', address, ['BTC', 'LN'])).toBe(network);
  expect(networkFromAddress('BTC', address, [])).toBeUndefined();
});

describe('the network of a USDT address', () => {
  const offered = ['TRC20', 'ERC20', 'SOL'];

  test.each([
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', offered, 'TRC20'],
    ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', offered, 'ERC20'],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['ERC20'], undefined],
    ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', ['TRC20'], undefined],
    ['USDT', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', offered, undefined],
    ['USDT', '', offered, undefined],
    ['USDC', '0xdAC17F958D2ee523a2206206994597C13D831ec7', offered, undefined],
  ])('%s %s of %j is %s', (coin, typed, networks, expected) => {
    expect(networkFromAddress(coin, typed, networks)).toBe(expected);
  });
});
