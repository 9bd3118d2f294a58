import {
  bytesToWords,
  derivePublicKey,
  encodeMsat,
  type Field,
  featureWords,
  numberWords,
  textWords,
} from '@dukat/rules/lightning/encode-invoice';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { invalidInvoices, validInvoices } from '@dukat/rules/lightning/testing/bolt11-vectors';
import { hashField, payeeField, signInvoice, usualFields } from '@dukat/rules/lightning/testing/sign-invoice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drillScale } from '../../../../server/src/program/testing/crashes/drill-scale.ts';
import { makeInvoice } from './make-invoice.ts';
import { decodeByLdk } from './testing/ldk-invoice.ts';

// LDK, a library of real nodes, decodes the same invoices.

/** LDK refuses this example of the standard, whose signature is valid. */
const refusedByLdk = 'a recovered key with a high S';

const runs = drillScale(500, 200_000);

const decode = (text: string) => {
  const read = decodeInvoice(text);
  return read.refused ? undefined : read.value;
};
const both = (text: string) => {
  const ours = decode(text);
  return { ours, ldk: decodeByLdk(text, ours?.descriptionHash) };
};

describe('the examples of BOLT 11', () => {
  test.each(validInvoices.filter(([name]) => name !== refusedByLdk))('%s', (_, text) => {
    const { ours, ldk } = both(text);
    expect(ldk).toBeDefined();
    expect(ldk).toEqual(ours);
  });

  test.each(invalidInvoices)('both refuse %s', (_, text) => {
    expect(both(text)).toEqual({ ours: undefined, ldk: undefined });
  });
});

test.each([
  ['any amount', null, { text: 'Káva ☕' }, false],
  ['a millisatoshi', 1n, { text: '' }, false],
  ['a whole coin', 100_000_000_000n, { hash: Buffer.alloc(32, 7) }, false],
  ['a private channel', 12_345n, { text: 'x'.repeat(300) }, true],
] as const)('LDK reads what the sandbox node signs: %s', (_, msat, description, isPrivate) => {
  const terms = {
    key: new Uint8Array(32).fill(5),
    expirySeconds: 600,
    now: new Date('2026-03-02T10:00:00Z'),
  };
  const { request, paymentHash } = makeInvoice({ ...terms, msat, description, isPrivate });
  const { ours, ldk } = both(request);
  expect(ldk).toMatchObject({ network: 'regtest', paymentHash });
  expect(ldk).toEqual(ours);
});

/** Types that the standard does not use. LDK also checks fallback addresses, which we do not read. */
const unusedTypes = [0, 2, 4, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22, 25, 26, 28, 29, 30, 31];
const words = fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 60 });
const field = (type: number, content: fc.Arbitrary<number[]>) => content.map((its): Field => [type, its]);
const anyField = fc.oneof(
  field(6, fc.nat({ max: 10_000_000 }).map(numberWords)),
  field(24, fc.nat({ max: 2100 }).map(numberWords)),
  field(3, fc.uint8Array({ minLength: 50, maxLength: 103 }).map(bytesToWords)),
  field(3, fc.uint8Array({ minLength: 18, maxLength: 18 }).map(hintFrom)),
  field(13, fc.string({ unit: 'binary', maxLength: 40 }).map(textWords)),
  fc.constantFrom(payeeField, hashField(23, 3)),
  fc.tuple(fc.constantFrom(...unusedTypes), words),
);
const anyPrefix = fc.tuple(
  fc.constantFrom('lnbc', 'lntb', 'lntbs', 'lnbcrt'),
  fc.option(fc.bigInt({ min: 1n, max: 10n ** 14n })).map(encodeMsat),
);
/** LDK refuses an invoice that does not state the features of its secret, and more than this many characters. */
const secretFeatures: Field = [5, featureWords(8, 14)];
const longestOfLdk = 1023;
const anyInvoice = fc
  .record({
    prefix: anyPrefix.map((parts) => parts.join('')),
    fields: fc
      .tuple(fc.constantFrom(usualFields, usualFields.slice(0, 2)), fc.array(anyField, { maxLength: 4 }))
      .map(([usual, more]) => [...usual, secretFeatures, ...more]),
  })
  .map(signInvoice)
  .filter((text) => text.length <= longestOfLdk);

/** A hint of one channel, from a node whose key is valid. */
function hintFrom(terms: Uint8Array): number[] {
  const node = derivePublicKey(new Uint8Array(32).fill(6));
  return bytesToWords(Uint8Array.of(...node, ...terms));
}

test('whatever signed invoice we accept, LDK reads the same', { timeout: 3_600_000 }, () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyInvoice, (text) => {
      const { ours, ldk } = both(text);
      if (ours === undefined) return;
      accepted += 1;
      expect(ldk).toEqual(ours);
    }),
    { numRuns: runs },
  );
  expect(accepted).toBeGreaterThan(runs / 20);
});
