import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { deriveAddresses } from './derive-addresses.ts';
import { descriptorChecksum } from './descriptor-checksum.ts';
import { type ExtendedKey, readExtendedKey } from './read-extended-key.ts';
import {
  accounts,
  bip32Accounts,
  bip32Invalid,
  bip32OtherLevels,
  bip380Checksums,
  bip380InvalidOrigins,
} from './testing/key-vectors.ts';

const { bip84, bip86 } = accounts;
const read = (text: string, script: ExtendedKey['script'] | null = null, network: 'main' | 'test' = 'main') =>
  readExtendedKey({ text, script }, network);
const reasonOf = (text: string, script?: ExtendedKey['script'], network?: 'main' | 'test') => {
  const result = read(text, script, network);
  return result.refused ? result.reason : undefined;
};
const withChecksum = (descriptor: string) => `${descriptor}#${descriptorChecksum(descriptor)}`;
/** The key of BIP 84, as descriptors spell it. */
const plain84 = ((result) => (result.refused ? '' : result.value.canonical))(read(bip84.text));

test.each(Object.entries(accounts))(
  'derives the addresses of %s',
  (_, { text, script, network, addresses }) => {
    const key = read(text, script, network);
    if (key.refused) throw new Error(key.reason);
    expect(key.value).toMatchObject({ text, script });
    expect(deriveAddresses({ ...key.value, first: 0, count: addresses.length })).toEqual(addresses);
    expect(deriveAddresses({ ...key.value, first: addresses.length - 1, count: 1 })).toEqual(
      addresses.slice(-1),
    );
  },
);

test('a plain key needs the script, and a zpub names it', () => {
  expect(reasonOf(bip86.text)).toBe('key_script_needed');
  expect(read(bip84.text, 'tr')).toMatchObject({ value: { script: 'wpkh' } });
});

test('all spellings of a key have one canonical form', () => {
  const key = HDKey.fromExtendedKey(plain84);
  const { chainCode, publicKey } = key;
  if (chainCode === null || publicKey === null) throw new Error('expected a public key');
  const forged = new HDKey({ chainCode, publicKey, depth: 3, index: 7, parentFingerprint: 9 });
  for (const text of [
    bip84.text,
    plain84,
    forged.publicExtendedKey,
    ` ${bip84.text.slice(0, 40)}\n${bip84.text.slice(40)} `,
  ]) {
    expect(read(text, 'wpkh')).toMatchObject({ value: { canonical: plain84 } });
  }
});

describe('refuses', () => {
  test.each(bip32Invalid)('the invalid key %s with %s', (text, reason) => {
    expect(reasonOf(text, 'pkh')).toBe(reason);
  });

  test.each(bip32OtherLevels)('%s, which is not a key of an account', (text) => {
    expect(reasonOf(text, 'pkh')).toBe('key_wrong_depth');
  });

  test('a key in which one letter is changed, at each place', () => {
    for (let place = 0; place < bip84.text.length; place += 1) {
      const other = bip84.text[place] === 'z' ? 'y' : 'z';
      const changed = bip84.text.slice(0, place) + other + bip84.text.slice(place + 1);
      expect(reasonOf(changed), changed).toBe('key_invalid');
    }
  });

  test('a key of another network', () => {
    expect(reasonOf(accounts.bip49.text)).toBe('key_wrong_network');
    expect(reasonOf(bip84.text, undefined, 'test')).toBe('key_wrong_network');
    // Litecoin.
    const litecoin = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), {
      public: 0x019da462,
      private: 0x019d9cfe,
    });
    expect(reasonOf(litecoin.derive("m/44'/2'/0'").publicExtendedKey, 'pkh')).toBe('key_wrong_network');
  });

  test.each(['Zpub', 'Ypub'])('a %s of several signers', (name) => {
    const versions = { Zpub: 0x02aa7ed3, Ypub: 0x0295b43f };
    const seed = new Uint8Array(32).fill(7);
    const key = HDKey.fromMasterSeed(seed, { public: versions[name as 'Zpub'], private: 1 }).derive(
      "m/48'/0'/0'",
    );
    expect(key.publicExtendedKey).toMatch(new RegExp(`^${name}`));
    expect(reasonOf(key.publicExtendedKey)).toBe('key_unsupported');
  });
});

test.each(bip32Accounts)('accepts the third level %s of BIP 32', (text) => {
  expect(read(text, 'pkh')).toMatchObject({ refused: false, value: { text, script: 'pkh' } });
});

describe('a descriptor', () => {
  test('has the checksum of BIP 380', () => {
    expect(reasonOf(bip380Checksums.right)).toBe('key_unsupported');
    for (const wrong of bip380Checksums.wrong) expect(reasonOf(wrong), wrong).toBe('key_checksum_wrong');
  });

  test.each([
    [`wpkh([73c5da0a/84h/0h/0h]${bip84Key()}/<0;1>/*)`, 'wpkh'],
    [`wpkh([73c5da0a/84'/0'/0']${bip84Key()}/0/*)`, 'wpkh'],
    [`wpkh(${plain84}/0/*)`, 'wpkh'],
    [`pkh(${plain84}/<0;1>/*)`, 'pkh'],
    [`sh(wpkh(${plain84}/<0;1>/*))`, 'sh-wpkh'],
    [`tr(${plain84}/<0;1>/*)`, 'tr'],
  ])('%s is read', (descriptor, script) => {
    expect(read(withChecksum(descriptor))).toMatchObject({ value: { script, canonical: plain84 } });
    const [name = '', rest = ''] = descriptor.split(/(?<=\()/);
    expect(reasonOf(`${name}${rest}#qqqqqqqq`)).toBe('key_checksum_wrong');
  });

  test.each([
    [`wpkh(${plain84}/1/*)`, 'key_unsupported'],
    [`wpkh(${plain84}/*)`, 'key_unsupported'],
    [`wpkh(${plain84})`, 'key_unsupported'],
    [`wpkh(${plain84}/0h/*)`, 'key_unsupported'],
    [`wpkh(${plain84}/0/*h)`, 'key_unsupported'],
    [`wpkh(${plain84}/<0;1>/*')`, 'key_unsupported'],
    [`wpkh(${plain84}/<1;0>/*)`, 'key_unsupported'],
    [`wpkh(${plain84}/<>/*)`, 'key_unsupported'],
    [`wpkh(${plain84}/<0;>/*)`, 'key_unsupported'],
    [`wpkh(${plain84}/0>/*)`, 'key_unsupported'],
    [`sh(wpkh(${plain84}/0/*)`, 'key_unsupported'],
    [`wpkh(${plain84}/0/*))`, 'key_unsupported'],
    [`wsh(multi(2,${plain84}/0/*,${bip86.text}/0/*))`, 'key_unsupported'],
    [`wsh(sortedmulti(1,${plain84}/0/*))`, 'key_unsupported'],
    [`tr(${plain84}/0/*,pk(${bip86.text}/0/*))`, 'key_unsupported'],
    [`combo(${plain84}/0/*)`, 'key_unsupported'],
    [`wpkh(${bip84.text}/0/*)`, 'key_invalid'],
    [`wpkh([73c5da0a/84h/2h/0h]${bip84Key()}/0/*)`, 'key_wrong_network'],
    [`wpkh([73c5da0a/84h/0h/1h]${bip84Key()}/0/*)`, 'key_invalid'],
    [`wpkh([73c5da0a/84h/0h]${bip84Key()}/0/*)`, 'key_invalid'],
    ...bip380InvalidOrigins.map((origin) => [`wpkh(${origin}${plain84}/0/*)`, 'key_unsupported']),
  ])('%s is refused with %s', (descriptor, reason) => {
    expect(reasonOf(withChecksum(descriptor))).toBe(reason);
  });
});

/** The key of BIP 84 as xpub, with its own index and fingerprint. */
function bip84Key(): string {
  const versions = { public: 0x04b24746, private: 0 };
  const { chainCode, publicKey, depth, index, parentFingerprint } = HDKey.fromExtendedKey(
    bip84.text,
    versions,
  );
  if (chainCode === null || publicKey === null) throw new Error('expected a public key');
  return new HDKey({ chainCode, publicKey, depth, index, parentFingerprint }).publicExtendedKey;
}
