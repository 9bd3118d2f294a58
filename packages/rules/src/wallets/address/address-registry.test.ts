import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allNetworks } from '../../rates/networks.ts';
import { addressChecks, isAddressOn } from './address-registry.ts';
import { knownAddresses } from './known-addresses.ts';
import { loadAddressValidator } from './load-address-validator.ts';

const known = Object.entries(knownAddresses).flatMap(([network, addresses]) =>
  addresses.map((address) => [network, address] as const),
);

// Formats without a checksum, or whose address may be a plain name.
const uncheckable = new Set('APT CSPR EOS FLOW HIVE ICX IOTA NEAR SOL STEEM SUI WAX'.split(' '));
const hasChecksum = (network: string, address: string) => {
  if (uncheckable.has(network) || address.includes('@') || address.startsWith('f0')) return false;
  if (network === 'HBAR') return address.includes('-');
  return !(/^(0x|xdc|ronin:)/.test(address) && address === address.toLowerCase());
};

/** Replaces each character in turn by its neighbour in the same class, so that only the checksum can detect it. */
function mutations(address: string): string[] {
  const classes = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return [...address].flatMap((character, index) => {
    const letters = classes.find((each) => each.includes(character));
    if (letters === undefined) return [];
    const neighbour = letters[(letters.indexOf(character) + 1) % letters.length];
    return [`${address.slice(0, index)}${neighbour}${address.slice(index + 1)}`];
  });
}

describe('an address', () => {
  test.each(known)('on %s is accepted: %s', (network, address) => {
    expect(isAddressOn(network, address)).toBe(true);
  });

  test.each(known.filter(([network, address]) => hasChecksum(network, address)))(
    'on %s is rejected if any one character changes: %s',
    (network, address) => {
      const changed = mutations(address);
      expect(changed.length).toBeGreaterThan(4);
      expect(changed.filter((each) => isAddressOn(network, each))).toEqual([]);
    },
  );

  test.each(known)(
    'on %s is rejected if it is cut short, doubled or surrounded by other characters: %s',
    (network, address) => {
      const broken = [
        address.slice(0, -1),
        `${address}${address}`,
        ` ${address}`,
        `${address}\n`,
        `${address}%00`,
      ];
      const stillNames = /^(EOS|WAX|HIVE|STEEM|NEAR|HBAR|FIL|LN|APT|SOL)$/;
      expect(
        broken.slice(stillNames.test(network) ? 2 : 0).filter((each) => isAddressOn(network, each)),
      ).toEqual([]);
    },
  );
});

describe('one network’s address on another network', () => {
  // Networks that share an address format. All others must be distinguished.
  const evm = new Set(allNetworks.filter(({ family }) => family === 'evm').map(({ code }) => code));
  for (const code of ['SEI', 'ONE', 'IOTX']) evm.add(code);
  const shared: readonly ReadonlySet<string>[] = [
    evm,
    new Set(['BTC', 'BSV']),
    new Set(['BTC', 'VTC', 'SYS']),
    new Set(['DOGE', 'DGB', 'PIVX']),
    new Set(['DGB', 'SYS']),
    new Set(['ONT', 'BTG']),
    new Set(['ZEC', 'FLUX']),
    new Set(['KMD', 'RVN']),
    new Set(['QTUM', 'MONA', 'LTC']),
    new Set(['MONA', 'PPC', 'NMC', 'LTC']),
    new Set(['LUNC', 'LUNA2']),
    new Set(['SUI', 'IOTA', 'APT']),
    new Set(['EOS', 'WAX', 'HIVE', 'STEEM', 'NEAR', 'FIL']),
    // A lower-case Internet Computer account ID has the form of a NEAR implicit account: 64 hex digits.
    new Set(['ICP', 'NEAR']),
  ];
  const mayShare = (a: string, b: string) => shared.some((group) => group.has(a) && group.has(b));

  test('is rejected unless the two share their format', () => {
    const confused = known.flatMap(([network, address]) =>
      [...addressChecks.keys()]
        .filter((other) => other !== network && !mayShare(network, other) && isAddressOn(other, address))
        .map((other) => `${network} ${address} on ${other}`),
    );
    expect(confused).toEqual([]);
  });

  test('is rejected for the mistakes that lose money', () => {
    const bitcoin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
    const ethereum = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
    expect(isAddressOn('BCH', bitcoin)).toBe(false);
    expect(isAddressOn('LTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe(false);
    expect(isAddressOn('BSV', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe(false);
    expect(isAddressOn('TRC20', ethereum)).toBe(false);
    expect(isAddressOn('APT', ethereum)).toBe(false);
    expect(isAddressOn('NEAR', ethereum.toLowerCase())).toBe(false);
    expect(isAddressOn('ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(false);
  });

  test('is rejected if coins sent to it would be lost', () => {
    expect(isAddressOn('ERC20', `0x${'0'.repeat(40)}`)).toBe(false);
    expect(isAddressOn('SOL', '1'.repeat(32))).toBe(false);
    expect(isAddressOn('SUI', `0x${'0'.repeat(64)}`)).toBe(false);
  });

  test('is rejected if it belongs to a test network, and regtest accepts only its own', () => {
    for (const address of [
      'mzBc4XEFSdzCDcTxAgf6EZXgsZWpztRhef',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    ]) {
      expect(isAddressOn('BTC', address)).toBe(false);
    }
    expect(isAddressOn('BTC', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest')).toBe(true);
    expect(isAddressOn('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'regtest')).toBe(false);
    expect(isAddressOn('LTC', 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ', 'regtest')).toBe(true);
  });
});

describe('segregated witness', () => {
  test.each([
    ['a mixed case', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['another prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
    [
      'version 1 with the checksum of version 0 (BIP 350)',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
    ],
    ['version 17', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2'],
    ['a program too short', 'bc1rw5uspcuh'],
    ['version 0 of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['no program', 'bc1gmk9yu'],
  ])('refuses %s', (_reason, address) => {
    expect(isAddressOn('BTC', address)).toBe(false);
  });
});

describe('every network', () => {
  const chains = allNetworks.filter(({ family }) => family !== 'bank').map(({ code }) => code);

  test('of the catalogue except banks has a validator, and each validator has a network', () => {
    expect(chains.filter((code) => !addressChecks.has(code))).toEqual([]);
    expect([...addressChecks.keys()].filter((code) => !chains.includes(code))).toEqual([]);
  });

  test('has the same validator in the browser and on the server', async () => {
    for (const code of chains) expect(await loadAddressValidator(code), code).toBe(addressChecks.get(code));
    for (const code of ['SEPA', 'NOPE', 'constructor'])
      expect(await loadAddressValidator(code)).toBeUndefined();
  });

  test('with a published version byte accepts exactly a 20-byte hash after it and rejects another version', () => {
    const coder = createBase58check(sha256);
    const versions: Readonly<Record<string, number>> = {
      RVN: 0x3c,
      SYS: 0x3f,
      FIRO: 0x52,
      TRC20: 0x41,
      NEO: 0x35,
      DASH: 0x4c,
    };
    for (const [network, version] of Object.entries(versions)) {
      const hash = new Uint8Array(20).fill(7);
      expect(isAddressOn(network, coder.encode(Uint8Array.of(version, ...hash))), network).toBe(true);
      expect(isAddressOn(network, coder.encode(Uint8Array.of(version + 2, ...hash))), network).toBe(false);
      expect(isAddressOn(network, coder.encode(Uint8Array.of(version, ...hash.slice(1)))), network).toBe(
        false,
      );
    }
  });

  test('handles any text without throwing and in bounded time', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ maxLength: 700 }));
    fc.assert(
      fc.property(texts, (text) => {
        for (const check of addressChecks.values()) expect(check(text)).toBeTypeOf('boolean');
      }),
      { numRuns: 200 },
    );
    const long = 'z'.repeat(1_000_000);
    const started = performance.now();
    for (const check of addressChecks.values()) expect(check(long)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a sandbox', () => {
  // Published examples of the test networks (BIP 173, CIP-19, and their explorers).
  const onTestNetworks = [
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
    ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['ADA', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'],
    ['BCH', 'bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t'],
  ] as const;

  test.each(onTestNetworks)(
    'accepts a test address of %s, which real-money mode rejects: %s',
    async (network, address) => {
      expect(isAddressOn(network, address, 'sandbox')).toBe(true);
      expect(isAddressOn(network, address)).toBe(false);
      expect((await loadAddressValidator(network, true))?.(address)).toBe(true);
      expect((await loadAddressValidator(network))?.(address)).toBe(false);
    },
  );

  test.each(known)('also accepts the main network form: %s %s', (network, address) => {
    expect(isAddressOn(network, address, 'sandbox')).toBe(true);
  });
});
