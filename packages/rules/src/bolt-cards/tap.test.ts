import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipId, deriveCardKey, deriveCardKeys, tapKey } from './card-keys.ts';
import { decryptTap, isSignedBy, makeTap, readTap } from './tap.ts';

const zero = '0'.repeat(32);
const boltcardKeys = { k1: '0c3b25d92b38ae443229dd59ad34b85d', k2: 'b45775776cb224c75bcde7ca3704e933' };
/** The example of NXP's AN12196, and those of the bolt card's documentation. */
const examples = [
  {
    p: 'EF963FF7828658A599F3041510671E88',
    c: '94EED9EE65337086',
    k1: zero,
    k2: zero,
    uid: '04de5f1eacc040',
    counter: 61,
  },
  {
    p: '4E2E289D945A66BB13377A728884E867',
    c: 'E19CCB1FED8892CE',
    ...boltcardKeys,
    uid: '04996c6a926980',
    counter: 3,
  },
  {
    p: '00F48C4F8E386DED06BCDC78FA92E2FE',
    c: '66B4826EA4C155B4',
    ...boltcardKeys,
    uid: '04996c6a926980',
    counter: 5,
  },
  {
    p: '0DBF3C59B59B0638D60B5842A997D4D1',
    c: 'CC61660C020B4D96',
    ...boltcardKeys,
    uid: '04996c6a926980',
    counter: 7,
  },
];

function open(p: string, c: string, { k1, k2 }: { readonly k1: string; readonly k2: string }) {
  const sealed = readTap(p, c);
  const tap = sealed && decryptTap(sealed, hexToBytes(k1));
  return sealed && tap && isSignedBy(sealed, tap, hexToBytes(k2)) ? tap : undefined;
}

test.each(examples)('decrypts and verifies the tap $p', ({ p, c, uid, counter, ...keys }) => {
  const tap = open(p, c, keys);
  expect(tap && { uid: bytesToHex(tap.uid), counter: tap.counter }).toEqual({ uid, counter });
});

test('refuses a tap of which any character was changed', () => {
  for (const { p, c, ...keys } of examples) {
    for (let index = 0; index < p.length + c.length; index += 1) {
      for (const digit of '0123456789ABCDEF') {
        const text = p + c;
        if (text[index] === digit) continue;
        const changed = text.slice(0, index) + digit + text.slice(index + 1);
        const tap = open(changed.slice(0, p.length), changed.slice(p.length), keys);
        // The chip's padding is not signed: it may change, what the tap says may not.
        if (tap !== undefined) expect(tap).toEqual(open(p, c, keys));
        if (index >= p.length) expect(tap).toBeUndefined();
      }
    }
  }
});

test('refuses parameters of another length, case or order', () => {
  const [{ p, c, ...keys }] = examples as [(typeof examples)[number]];
  for (const [first, second] of [
    [c, p],
    [p.toLowerCase(), c],
    [p, c.toLowerCase()],
    [p.slice(1), c],
    [`${p}0`, c],
    [p, c.slice(2)],
    [p, `${c}00`],
    ['', ''],
    [p, ''],
    [` ${p}`, c],
    [`${p}\n`, c],
    [p, `${c}\n`],
    [p.replace('E', 'Е'), c],
    [p, c.replaceAll('9', '９')],
    ['G'.repeat(32), c],
  ]) {
    expect(open(first ?? '', second ?? '', keys), `${first} ${second}`).toBeUndefined();
  }
  expect(open(p, c, { ...keys, k1: boltcardKeys.k1 })).toBeUndefined();
  expect(open(p, c, { ...keys, k2: boltcardKeys.k2 })).toBeUndefined();
});

test('refuses bytes and a counter in the reverse order', () => {
  const [{ p, c, ...keys }] = examples as [(typeof examples)[number]];
  const reverse = (hex: string) => bytesToHex(hexToBytes(hex).toReversed()).toUpperCase();
  expect(open(reverse(p), c, keys)).toBeUndefined();
  expect(open(p, reverse(c), keys)).toBeUndefined();
});

test('derives the seven keys of the deterministic scheme', () => {
  const issuerKey = hexToBytes('00000000000000000000000000000001');
  const chip = { uid: hexToBytes('04a39493cc8680'), version: 1 };
  const keys = deriveCardKeys(issuerKey, chip);
  expect({
    card: bytesToHex(deriveCardKey(issuerKey, chip)),
    id: chipId(issuerKey, chip.uid),
    ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, bytesToHex(key)])),
  }).toEqual({
    card: 'ebff5a4e6da5ee14cbfe720ae06fbed9',
    id: 'e07ce1279d980ecb892a81924b67bf18',
    k0: 'a29119fcb48e737d1591d3489557e49b',
    k1: '55da174c9608993dc27bb3f30a4a7314',
    k2: 'f4b404be700ab285e333e32348fa3d3b',
    k3: '73610ba4afe45b55319691cb9489142f',
    k4: 'addd03e52964369be7f2967736b7bdb5',
  });
  expect(deriveCardKeys(issuerKey, { ...chip, version: 2 })).toMatchObject({ k1: keys.k1 });
  expect(deriveCardKeys(issuerKey, { ...chip, version: 2 }).k2).not.toEqual(keys.k2);
});

test('reads back every simulated tap, and no tap with the keys of another version', () => {
  const issuerKey = new Uint8Array(16).fill(7);
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 2 ** 24 - 1 }),
      fc.uint8Array({ minLength: 5, maxLength: 5 }),
      (uid, counter, padding) => {
        const keys = deriveCardKeys(issuerKey, { uid, version: 3 });
        const { p, c } = makeTap({ uid, counter }, keys, padding);
        const sealed = readTap(p, c);
        const tap = sealed && decryptTap(sealed, tapKey(issuerKey));
        if (sealed === undefined || tap === undefined) throw new Error('expected a tap');
        expect(tap).toEqual({ uid, counter });
        expect(isSignedBy(sealed, tap, keys.k2)).toBe(true);
        expect(isSignedBy(sealed, tap, deriveCardKeys(issuerKey, { uid, version: 4 }).k2)).toBe(false);
      },
    ),
  );
});
