import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMsat, type Field, featureWords, numberWords, textWords } from './encode-invoice.ts';
import { decodeInvoice } from './invoice.ts';
import { invalidInvoices, validInvoices } from './testing/bolt11-vectors.ts';
import { hashField, payeeField, signInvoice, usualFields } from './testing/sign-invoice.ts';

const charset = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const damaged = { refused: true, reason: 'payment_request_damaged' };
const payee = '03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad';

const decoded = (text: string) => {
  const invoice = decodeInvoice(text);
  return invoice.refused ? invoice.reason : invoice.value;
};
const withFields = (...more: readonly Field[]) => signInvoice({ fields: [...usualFields, ...more] });
const unsupported = (demand: string) => ({
  refused: true,
  reason: 'payment_request_unsupported',
  values: { demand },
});

describe('the examples of BOLT 11', () => {
  test.each(validInvoices)('decodes %s', (_, text, invoice) => {
    expect(decoded(text)).toEqual(invoice);
  });

  test.each(invalidInvoices)('refuses %s', (name, text) => {
    expect(decodeInvoice(text)).toEqual(name.includes('feature') ? unsupported('feature 100') : damaged);
  });

  test('are as many as the standard has', () => {
    expect([validInvoices.length, invalidInvoices.length]).toEqual([16, 10]);
  });

  test.each(validInvoices)('any changed character is refused: %s', (_, text) => {
    const isLower = text === text.toLowerCase();
    const others = (character: string, index: number) => {
      const place = charset.indexOf(character.toLowerCase());
      const [near, far] = [1, 2 + (index % 29)].map((step) => charset.charAt((place + step) % 32));
      return [near, far].map((other = '') => (isLower ? other : other.toUpperCase()));
    };
    const otherCase = (character: string) => (isLower ? character.toUpperCase() : character.toLowerCase());
    const changed = [...text].flatMap((character, index) =>
      [...others(character, index), otherCase(character), '1']
        .filter((other) => other !== character)
        .map((other) => `${text.slice(0, index)}${other}${text.slice(index + 1)}`),
    );
    expect(changed.length).toBeGreaterThan(text.length * 2);
    const accepted = changed.filter((each) => !decodeInvoice(each).refused);
    expect(accepted).toEqual([]);
  });

  test.each(validInvoices)('a text cut anywhere is refused: %s', (_, text) => {
    const cut = [...text].map((_, index) => text.slice(0, index));
    expect(cut.filter((each) => !decodeInvoice(each).refused)).toEqual([]);
  });
});

test('a changed word under a right checksum never keeps its payee', () => {
  const { prefix, words } = bech32.decode(signInvoice({ prefix: 'lnbc20u' }), false);
  const kept = words.flatMap((word, index) => {
    const changed = words.with(index, word ^ (1 + (index % 31)));
    const invoice = decodeInvoice(bech32.encode(prefix, changed, false));
    return !invoice.refused && invoice.value.payee === payee ? [index] : [];
  });
  expect(kept).toEqual([]);
});

describe('a signature', () => {
  test('of the named payee is accepted, whatever its recovery flag', () => {
    const fields = [...usualFields, payeeField];
    expect(decoded(signInvoice({ fields }))).toMatchObject({ payee });
    expect(decoded(signInvoice({ fields, recovery: 3 }))).toMatchObject({ payee });
  });

  test('with a high S is accepted only without a named payee', () => {
    expect(decoded(signInvoice({ hasHighS: true }))).toMatchObject({ payee });
    expect(decodeInvoice(signInvoice({ hasHighS: true, fields: [...usualFields, payeeField] }))).toEqual(
      damaged,
    );
  });

  test('of another key than the named payee’s is refused', () => {
    const other: Field = [19, bech32.toWords(Uint8Array.of(2, ...Array<number>(31).fill(0), 1))];
    expect(decodeInvoice(withFields(other))).toEqual(damaged);
  });

  test.each([4, 31, 255])('with the recovery flag %i is refused', (recovery) => {
    expect(decodeInvoice(signInvoice({ recovery }))).toEqual(damaged);
  });
});

describe('networks and amounts', () => {
  test.each([
    ['lnbc', 'bitcoin', undefined],
    ['lntb1m', 'testnet', 100_000_000n],
    ['lntbs20u', 'signet', 2_000_000n],
    ['lnbcrt7n', 'regtest', 700n],
    ['lnbc10p', 'bitcoin', 1n],
    ['lnbc21000000', 'bitcoin', 2_100_000_000_000_000_000n],
  ])('%s is %s %s', (prefix, network, msat) => {
    expect(decoded(signInvoice({ prefix }))).toMatchObject({ network, msat });
  });

  test.each([
    'lnbc0',
    'lnbc01m',
    'lnbc-1',
    'lnbc1mm',
    'lnbcm',
    'lnbc11p',
    'lnbc21000001',
    'lnltc1',
    'lnbcx',
    'bc',
  ])('%s is refused', (prefix) => {
    expect(decodeInvoice(signInvoice({ prefix }))).toEqual(damaged);
  });

  test('more digits than any amount has are refused', () => {
    expect(decodeInvoice(signInvoice({ prefix: `lnbc${'9'.repeat(20)}p` }))).toEqual(damaged);
  });
});

describe('fields', () => {
  test.each<[string, readonly Field[]]>([
    ['no payment hash', usualFields.slice(1)],
    ['no secret', [hashField(1, 1), [13, textWords('coffee')]]],
    ['neither a description nor its hash', usualFields.slice(0, 2)],
    ['both a description and its hash', [...usualFields, hashField(23, 3)]],
    [
      'a broken description beside its hash',
      [...usualFields.slice(0, 2), [13, bech32.toWords(Uint8Array.of(0xff))], hashField(23, 3)],
    ],
    ['a description beside a broken hash', [...usualFields, [23, [...Array<number>(51).fill(0), 1]]]],
    ['two payment hashes', [...usualFields, hashField(1, 4)]],
    ['two descriptions', [...usualFields, [13, textWords('tea')]]],
    ['two expiries', [...usualFields, [6, [9]], [6, [10]]]],
    [
      'a description that is not UTF-8',
      [...usualFields.slice(0, 2), [13, bech32.toWords(Uint8Array.of(0xff))]],
    ],
    ['padding that is not zero', [...usualFields.slice(0, 2), [13, [0, 1]]]],
    ['an expiry that begins with a zero', [...usualFields, [6, [0, 9]]]],
    ['an empty expiry', [...usualFields, [6, []]]],
    ['features that begin with a zero', [...usualFields, [5, [0, ...featureWords(14)]]]],
    ['parts without a secret', [...usualFields, [5, featureWords(17)]]],
    ['a hint of half a channel', [...usualFields, [3, bech32.toWords(new Uint8Array(50))]]],
    ['an empty hint', [...usualFields, [3, []]]],
    ['a hint of a node that is not a key', [...usualFields, [3, bech32.toWords(new Uint8Array(51))]]],
  ])('refuses %s', (_, fields) => {
    expect(decodeInvoice(signInvoice({ fields }))).toEqual(damaged);
  });

  test('refuses a field that is longer than the invoice', () => {
    const { prefix, words } = bech32.decode(signInvoice({}), false);
    expect(decodeInvoice(bech32.encode(prefix, words.with(8, 31), false))).toEqual(damaged);
  });

  test('accepts an empty description', () => {
    const fields: readonly Field[] = [...usualFields.slice(0, 2), [13, []]];
    expect(decoded(signInvoice({ fields }))).toMatchObject({ description: '' });
  });

  test.each([[8], [14], [8, 14, 17], [15, 16], [14, 48], [9, 14, 99, 101]])(
    'accepts features %i …',
    (...bits) => {
      expect(decodeInvoice(withFields([5, featureWords(...bits)])).refused).toBe(false);
    },
  );

  test.each([0, 10, 24, 30, 50, 100, 262])('names the unknown feature %i that the payee requires', (bit) => {
    expect(decodeInvoice(withFields([5, featureWords(14, bit)]))).toEqual(unsupported(`feature ${bit}`));
  });

  test('names nothing that an unsigned invoice requires', () => {
    const unsigned = signInvoice({ fields: [...usualFields, [5, featureWords(14, 100)]], recovery: 31 });
    expect(decodeInvoice(unsigned)).toEqual(damaged);
  });

  test('refuses more final blocks than a payment may be locked for', () => {
    expect(decoded(withFields([24, numberWords(2016)]))).toMatchObject({ finalCltv: 2016 });
    expect(decodeInvoice(withFields([24, numberWords(2017)]))).toEqual(
      unsupported('min_final_cltv_expiry_delta'),
    );
  });

  test.each([
    [[6, numberWords(1)], '2017-06-01T10:57:39.000Z'],
    [[6, Array<number>(1000).fill(31)], '3106-03-27T14:43:45.000Z'],
  ] as const)('reads the expiry', (field, expected) => {
    const [type, words] = field;
    expect(decoded(signInvoice({ fields: [...usualFields, [type, words]] }))).toMatchObject({
      expiresAt: new Date(expected),
    });
  });
});

test('refuses an invoice of more than 4096 characters', () => {
  const padding = (length: number): Field => [2, Array<number>(length).fill(0)];
  const lengthWith = (length: number) =>
    withFields(padding(1023), padding(1023), padding(1023), padding(length));
  const rest = 4096 - lengthWith(0).length;
  expect(decodeInvoice(lengthWith(rest)).refused).toBe(false);
  expect(decodeInvoice(lengthWith(rest + 1))).toEqual(damaged);
});

test('never throws', () => {
  const word = fc.integer({ min: 0, max: 31 });
  const valid = fc
    .tuple(fc.constantFrom('lnbc', 'lntb20m', 'lnbcrt'), fc.array(word, { maxLength: 400 }))
    .map(([prefix, words]) => bech32.encode(prefix, words, false));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), valid), (text) => {
      const { refused } = decodeInvoice(text);
      return typeof refused === 'boolean';
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [1n, '10p'],
  [100n, '1n'],
  [123_400n, '1234n'],
  [250_000_000n, '2500u'],
  [2_000_000_000n, '20m'],
  [300_000_000_000n, '3'],
])('writes %s msat as %s, which decodes to the same', (msat, text) => {
  expect(encodeMsat(msat)).toBe(text);
  expect(decoded(signInvoice({ prefix: `lnbc${text}` }))).toMatchObject({ msat });
});
