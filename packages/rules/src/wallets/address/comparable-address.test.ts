import { describe, expect, test } from 'vitest';
import { isAddressOn } from './address-registry.ts';
import { comparableAddress } from './comparable-address.ts';
import { knownAddresses } from './known-addresses.ts';

const known = Object.entries(knownAddresses).flatMap(([network, addresses]) =>
  addresses.map((address) => [network, address] as const),
);

// Their addresses are names or have no checksum, so another spelling is another account.
const uncheckable = new Set(['EOS', 'HIVE', 'NEAR', 'SOL', 'STEEM', 'WAX']);

/** Spellings by rules of some chain. Only those that the network accepts as valid are compared. */
function respellings(network: string, address: string): string[] {
  if (uncheckable.has(network) || address.includes('@')) return [];
  const bare = address.replace(/^(?:0x|xdc|ronin:)/i, '');
  return [
    address.toUpperCase(),
    address.toLowerCase(),
    `0x${bare}`,
    `0x${bare.toLowerCase()}`,
    `0x${bare.toUpperCase()}`,
    `xdc${bare.toLowerCase()}`,
    `ronin:${bare.toLowerCase()}`,
    address.replace(/^[^:]*:/, ''),
    address.replace(/^cfx:/, 'cfx:type.user:'),
    address.replace(/^nano_/, 'xrb_'),
    address.replaceAll('-', ''),
    address.replace(/-[a-z]{5}$/, ''),
    `0x${bare.padStart(64, '0')}`,
    address.replaceAll('-', '+').replaceAll('_', '/'),
    ` ${address} `,
  ].filter((text) => text !== address && isAddressOn(network, text.trim()));
}

describe('the comparable form of an address', () => {
  test.each(known)('on %s is the same for every valid spelling of %s', (network, address) => {
    const expected = comparableAddress(network, address);
    for (const other of respellings(network, address)) {
      expect(comparableAddress(network, other), other).toBe(expected);
    }
  });

  test.each(Object.keys(knownAddresses))('on %s differs for different accounts', (network) => {
    const accounts = knownAddresses[network] ?? [];
    const sameAccount = new Set(['BTC', 'BCH', 'ERC20', 'XEM', 'TON']);
    const compared = new Set(accounts.map((address) => comparableAddress(network, address)));
    expect(compared.size).toBe(sameAccount.has(network) ? accounts.length - 1 : accounts.length);
  });

  test.each([
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['LTC', 'LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['APT', '0x1', `0x${'1'.padStart(64, '0')}`],
    ['ONE', 'one103q7qe5t2505lypvltkqtddaef5tzfxwsse4z7', '0x7c41e0668b551f4f902cfaec05b5bdca68b124ce'],
    [
      'TON',
      'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
      '0:83DFD552E63729B472FCBCC8C45EBCC6691702558B68EC7527E1BA403A0F31A8',
    ],
    ['HBAR', '0.0.123-vfmkw', '0.0.123'],
  ])('on %s is equal for %s and %s', (network, one, other) => {
    expect([isAddressOn(network, one), isAddressOn(network, other)]).toEqual([true, true]);
    expect(comparableAddress(network, one)).toBe(comparableAddress(network, other));
  });

  test('keeps the case if it is part of the address', () => {
    const [address = ''] = knownAddresses.SOL ?? [];
    expect(comparableAddress('SOL', address)).toBe(address);
    expect(comparableAddress('BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    );
  });
});
