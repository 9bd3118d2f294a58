import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genesisHash, type StoredPosting, sealHash } from './seal.ts';

function sha256(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

const range = { number: 1, fromPostingId: '1', toPostingId: '9' };
const posting: StoredPosting = {
  id: '4',
  reference: 'order-payment:x',
  type: 'payment_matched',
  bodyHash: 'ab'.repeat(32),
  about: null,
  createdAt: '1767607200000000',
  entries: [
    {
      line: 0,
      accountId: '9',
      account: 'bank:fio',
      asset: 'CZK',
      amount: '-5',
      balanceAfter: '-5',
      createdAt: '1767607200000000',
    },
    {
      line: 1,
      accountId: '2',
      account: 'blocked:17',
      asset: 'CZK',
      amount: '5',
      balanceAfter: '5',
      createdAt: '1767607200000000',
    },
  ],
};
const [first, second] = posting.entries;
if (first === undefined || second === undefined) throw new Error('two entries');
const seal = (postings: StoredPosting[], previous = genesisHash, over = range) =>
  sealHash(previous, over, postings, sha256);
const original = seal([posting]);

test('the same rows always give the same seal', () => {
  expect(seal([structuredClone(posting)])).toBe(original);
});

test.each<[string, string]>([
  ['another amount', seal([{ ...posting, entries: [{ ...first, amount: '-6' }, second] }])],
  ['another balance after', seal([{ ...posting, entries: [{ ...first, balanceAfter: '-6' }, second] }])],
  ['another account', seal([{ ...posting, entries: [first, { ...second, account: 'blocked:18' }] }])],
  ['another account id', seal([{ ...posting, entries: [first, { ...second, accountId: '3' }] }])],
  ['another time', seal([{ ...posting, createdAt: '1767607200000001' }])],
  ['another reference', seal([{ ...posting, reference: 'order-payment:y' }])],
  ['another note', seal([{ ...posting, about: '' }])],
  ['another id', seal([{ ...posting, id: '5' }])],
  ['a missing entry', seal([{ ...posting, entries: [first] }])],
  ['an additional posting', seal([posting, { ...posting, id: '5' }])],
  ['a missing posting', seal([])],
  ['another predecessor', seal([posting], 'f'.repeat(64))],
  ['another range', seal([posting], genesisHash, { ...range, toPostingId: '10' })],
  ['another number', seal([posting], genesisHash, { ...range, number: 2 })],
])('%s gives another seal', (_what, changed) => {
  expect(changed).not.toBe(original);
});

test('different pairs of texts give different records, whatever characters they hold', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.string(),
      fc.string(),
      (reference, about, otherReference, otherAbout) => {
        fc.pre(reference !== otherReference || about !== otherAbout);
        expect(seal([{ ...posting, reference, about }])).not.toBe(
          seal([{ ...posting, reference: otherReference, about: otherAbout }]),
        );
      },
    ),
  );
});
